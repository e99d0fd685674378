// Loads stored results for a program that must not go on with half a book: stops where rows are left out.
//   dotnet run --property:StartupObject=LoadResults -- REQUEST_ID
// Exit code 0: every row counts; 1: no answer, or refused; 2: rows are left out, and no figure is printed.
using System;
using System.Threading.Tasks;

public static class LoadResults
{
    public static Task<int> Main(string[] arguments)
    {
        return Report.Run(arguments, 1, async desk =>
        {
            var answer = await desk.Get("/results?request_id=" + Uri.EscapeDataString(arguments[0]));
            if (Report.LeftOut(answer) > 0) return Report.LeftOutCode;
            Report.Figures(answer);
            return 0;
        });
    }
}
