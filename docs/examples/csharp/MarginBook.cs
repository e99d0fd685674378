// Margins a book: what is left out first, then the figures.
//   dotnet run --property:StartupObject=MarginBook -- BOOK.json
// Exit code 0: every row counts; 1: no answer, or refused; 2: rows are left out.
using System;
using System.IO;
using System.Threading.Tasks;

public static class MarginBook
{
    public static Task<int> Main(string[] arguments)
    {
        return Report.Run(arguments, 1, async desk =>
        {
            var book = MarginDesk.Parse(File.ReadAllText(arguments[0]));
            var answer = await desk.Calculate(book);
            var leftOut = Report.LeftOut(answer, book.GetProperty("portfolio").GetArrayLength());
            foreach (var account in Report.Parents(answer))
                foreach (var match in account.GetProperty("closest_matches").EnumerateArray())
                    Console.WriteLine("row " + match.GetProperty("row") + ": " + match.GetProperty("exception"));
            Report.Figures(answer);
            Console.WriteLine("request_id: " + answer.GetProperty("request_id"));
            return leftOut > 0 ? Report.LeftOutCode : 0;
        });
    }
}
