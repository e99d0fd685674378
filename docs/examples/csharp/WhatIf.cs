// What a trade would do to an account's margin, before it is done.
//   dotnet run --property:StartupObject=WhatIf -- AC7 EXCHANGE CONTRACT TYPE EXPIRY STRIKE QUANTITY     STRIKE is "" for futures
// Exit code 0: compared; 1: no answer, refused, or no such account or contract; 2: rows of the book are left out.
using System;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;

public static class WhatIf
{
    public static Task<int> Main(string[] arguments)
    {
        return Report.Run(arguments, 7, async desk =>
        {
            var account = arguments[0];
            var accounts = await desk.Get("/results/accounts");
            var baseline = accounts.EnumerateArray().Where(Report.IsParent).FirstOrDefault(
                own => own.GetProperty("account_code").GetString() == account);
            if (baseline.ValueKind == JsonValueKind.Undefined)
                throw new InvalidOperationException("There is no result of " + account + " yet: margin it first.");

            var trade = new[] { "" }.Concat(arguments).Concat(new[] { "" }).ToArray();
            var stage = await desk.Post("/portfolios/stage", new { type = "etd", data = new[] { trade } });
            var errors = stage.GetProperty("errors").EnumerateArray().ToList();
            if (errors.Count > 0)
            {
                var lines = errors.Select(error => error.GetProperty("field") + ": " + error.GetProperty("message"));
                throw new InvalidOperationException(string.Join("\n", lines));
            }

            var compared = await desk.Post("/portfolios/stage/submit", new
            {
                action = "what-if",
                mode = "add",
                request_id = baseline.GetProperty("request_id").GetString(),
                portfolio_id = baseline.GetProperty("portfolio_id").GetString(),
                stage_id = stage.GetProperty("stage_id").GetString(),
            });
            var summary = compared.GetProperty("what_if").GetProperty("summary");
            var leftOut = summary.GetProperty("rows_excluded_1").GetInt32() + summary.GetProperty("rows_excluded_2").GetInt32();
            if (leftOut > 0) Console.WriteLine("Rows of the book are left out: the figures are without them.");
            var before = Report.Money(summary.GetProperty("initial_margin_1"));
            var after = Report.Money(summary.GetProperty("initial_margin_2"));
            Console.WriteLine(account + ": initial margin " + before + " now, " + after + " with the trade");
            return leftOut > 0 ? Report.LeftOutCode : 0;
        });
    }
}
