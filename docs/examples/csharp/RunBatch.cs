// Submits a batch, waits for it, reads it page by page, and writes a CSV.
//   dotnet run --property:StartupObject=RunBatch -- BOOK.json RESULTS.csv
// Exit code 0: every row counts; 1: no answer, refused, or the batch failed; 2: rows or accounts are left out.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;

public static class RunBatch
{
    private const int Page = 5000;
    private static readonly string[] Columns = { "account_code", "initial_margin", "requirement", "source" };

    public static Task<int> Main(string[] arguments)
    {
        return Report.Run(arguments, 2, async desk =>
        {
            var accepted = await desk.Post("/portfolios/batch", MarginDesk.Parse(File.ReadAllText(arguments[0])));
            var path = "/portfolios/batch/" + accepted.GetProperty("batch_id");
            var batch = await EndOf(desk, path);
            var status = batch.GetProperty("status").GetString();
            var done = batch.GetProperty("accounts_done") + " accounts, " + batch.GetProperty("rows_done") + " rows";
            Console.WriteLine(status + ": " + done);
            if (status == "failed")
            {
                var error = batch.GetProperty("error");
                throw new RefusedException(error.GetProperty("code").GetString(), error.GetProperty("message").GetString());
            }

            var leftOut = new List<string>();
            leftOut.AddRange(Report.Items(batch, "exceptions").Select(found => Report.ExceptionLine(found, "no account")));
            using (var csv = new StreamWriter(arguments[1]) { NewLine = "\n" })
            {
                csv.WriteLine(string.Join(",", Columns.Select(Quoted)));
                for (int offset = 0, total = 1; offset < total; offset += Page)
                {
                    var page = await desk.Get(path + "/results?limit=" + Page + "&offset=" + offset);
                    foreach (var account in page.GetProperty("results").EnumerateArray())
                    {
                        csv.WriteLine(string.Join(",", Columns.Select(column => Cell(account.GetProperty(column)))));
                        var code = account.GetProperty("account_code").GetString();
                        leftOut.AddRange(Report.Excluded(account).Select(found => Report.ExceptionLine(found, code)));
                    }
                    total = page.GetProperty("total").GetInt32();
                }
            }
            foreach (var line in leftOut) Console.WriteLine("left out: " + line);
            return leftOut.Count > 0 ? Report.LeftOutCode : 0;
        });
    }

    /// <summary>The status of the batch once it has ended.</summary>
    private static async Task<JsonElement> EndOf(MarginDesk desk, string path)
    {
        while (true)
        {
            var batch = await desk.Get(path);
            var status = batch.GetProperty("status").GetString();
            if (status != "queued" && status != "processing") return batch;
            await Task.Delay(TimeSpan.FromSeconds(1));
        }
    }

    /// <summary>A cell of CSV: text in quotes, a number as it is, nothing where there is no figure.</summary>
    private static string Cell(JsonElement value)
    {
        return value.ValueKind == JsonValueKind.String ? Quoted(value.GetString()) : value.ToString();
    }

    private static string Quoted(string text)
    {
        return "\"" + text.Replace("\"", "\"\"") + "\"";
    }
}
