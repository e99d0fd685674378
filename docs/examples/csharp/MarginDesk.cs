// Margin Desk from .NET 8: HttpClient and System.Text.Json, no packages. It needs two environment variables:
// MARGIN_DESK_URL, e.g. http://127.0.0.1:3000, and MARGIN_DESK_KEY, the API key.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;

/// <summary>The service refused, and says why in a sentence.</summary>
public sealed class RefusedException : Exception
{
    public RefusedException(string code, string message) : base(code + ": " + message)
    {
        Code = code;
    }

    public string Code { get; }
}

/// <summary>The service at an address, with a key.</summary>
public sealed class MarginDesk : IDisposable
{
    private const int Attempts = 5;

    private readonly HttpClient client = new HttpClient { Timeout = TimeSpan.FromMinutes(5) };

    public MarginDesk()
    {
        client.BaseAddress = new Uri(Setting("MARGIN_DESK_URL"));
        client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", Setting("MARGIN_DESK_KEY"));
    }

    public void Dispose()
    {
        client.Dispose();
    }

    /// <summary>Reads; always safe to repeat.</summary>
    public Task<JsonElement> Get(string path)
    {
        return Send(HttpMethod.Get, path, null, isRepeatable: true);
    }

    /// <summary>Sends once, unless the service says that it did nothing with it.</summary>
    public Task<JsonElement> Post(string path, object body)
    {
        return Send(HttpMethod.Post, path, body, isRepeatable: false);
    }

    /// <summary>The answer to a book. Its request_id makes it safe to repeat: nothing is kept twice.</summary>
    public async Task<JsonElement> Calculate(JsonElement book)
    {
        var requestId = Guid.NewGuid().ToString();
        var request = book.EnumerateObject().ToDictionary(field => field.Name, field => (object)field.Value);
        request["request_id"] = requestId;
        try
        {
            return await Send(HttpMethod.Post, "/portfolios", request, isRepeatable: true);
        }
        catch (RefusedException refusal) when (refusal.Code == "REQUEST_ID_IN_USE")
        {
            // An earlier attempt was kept, and its answer was lost on the line.
            return await Get("/results?request_id=" + requestId);
        }
    }

    private async Task<JsonElement> Send(HttpMethod method, string path, object body, bool isRepeatable)
    {
        for (var attempt = 1; ; attempt++)
        {
            var pause = TimeSpan.FromSeconds(attempt);
            try
            {
                using (var request = new HttpRequestMessage(method, path))
                {
                    if (body != null)
                        request.Content = new StringContent(JsonSerializer.Serialize(body), Encoding.UTF8, "application/json");
                    using (var response = await client.SendAsync(request))
                    {
                        var text = await response.Content.ReadAsStringAsync();
                        if (response.IsSuccessStatusCode) return Parse(text);
                        var status = (int)response.StatusCode;
                        if ((status != 429 && status != 503) || attempt == Attempts) throw Refusal(status, text);
                        pause = response.Headers.RetryAfter?.Delta ?? pause;
                    }
                }
            }
            catch (Exception lost) when (lost is HttpRequestException || lost is TaskCanceledException)
            {
                if (!isRepeatable || attempt == Attempts) throw;
            }
            await Task.Delay(pause);
        }
    }

    /// <summary>JSON that outlives its document.</summary>
    public static JsonElement Parse(string text)
    {
        using (var document = JsonDocument.Parse(text)) return document.RootElement.Clone();
    }

    private static RefusedException Refusal(int status, string text)
    {
        try
        {
            var error = Parse(text).GetProperty("error");
            var message = new StringBuilder(error.GetProperty("message").GetString());
            foreach (var detail in Report.Items(error, "details"))
                message.Append("\n  " + detail.GetProperty("path") + ": " + detail.GetProperty("message"));
            return new RefusedException(error.GetProperty("code").GetString(), message.ToString());
        }
        catch (Exception other) when (other is JsonException || other is KeyNotFoundException)
        {
            return new RefusedException(status.ToString(), "no reason given"); // A proxy in between may send another body.
        }
    }

    private static string Setting(string name)
    {
        return Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException("Set " + name + ".");
    }
}

/// <summary>What the programs print of an answer.</summary>
public static class Report
{
    /// <summary>Exit code where rows are left out: the figures do not cover the whole book.</summary>
    public const int LeftOutCode = 2;

    /// <summary>The accounts of an answer. Sub-accounts stand beside them, and are in their figures already.</summary>
    public static IEnumerable<JsonElement> Parents(JsonElement answer)
    {
        return answer.GetProperty("data").EnumerateArray().Where(IsParent);
    }

    public static bool IsParent(JsonElement account)
    {
        return account.GetProperty("sub_account_code").ValueKind == JsonValueKind.Null;
    }

    /// <summary>
    /// Prints which rows are in no figure, and returns how many. Rows that name no account are in nobody's count, hence the
    /// number submitted.
    /// </summary>
    public static int LeftOut(JsonElement answer, int? submitted = null)
    {
        var accounts = Parents(answer).ToList();
        var rows = submitted ?? accounts.Sum(account => account.GetProperty("rows_total").GetInt32());
        var counted = accounts.Sum(
            account => account.GetProperty("rows_total").GetInt32() - account.GetProperty("rows_excluded").GetInt32());
        if (counted == rows) return 0;
        Console.WriteLine((rows - counted) + " of " + rows + " rows are left out; the figures are without them:");
        foreach (var account in accounts)
            foreach (var found in Excluded(account))
                Console.WriteLine("  " + ExceptionLine(found, account.GetProperty("account_code").GetString()));
        foreach (var found in Items(answer, "exceptions"))
            Console.WriteLine("  " + ExceptionLine(found, "no account"));
        return rows - counted;
    }

    /// <summary>Exceptions of the rows that an account's figures leave out.</summary>
    public static IEnumerable<JsonElement> Excluded(JsonElement account)
    {
        return Items(account, "exceptions").Where(found => found.GetProperty("severity").GetString() == "excluded");
    }

    /// <summary>The elements of a list; none where it is absent.</summary>
    public static IEnumerable<JsonElement> Items(JsonElement owner, string name)
    {
        return owner.TryGetProperty(name, out var list) ? list.EnumerateArray().AsEnumerable() : Enumerable.Empty<JsonElement>();
    }

    public static string ExceptionLine(JsonElement found, string account)
    {
        var place = "row " + found.GetProperty("row") + ", " + account;
        return place + ": " + found.GetProperty("code") + ": " + found.GetProperty("exception");
    }

    /// <summary>Initial margin and requirement of each account.</summary>
    public static void Figures(JsonElement answer)
    {
        foreach (var account in Parents(answer))
        {
            var currency = account.GetProperty("currency_code");
            var margin = Money(account.GetProperty("initial_margin")) + " " + currency;
            var requirement = Money(account.GetProperty("requirement")) + " " + currency;
            Console.WriteLine(account.GetProperty("account_code") + ": initial margin " + margin + ", requirement " + requirement);
        }
    }

    /// <summary>With two decimals. A figure that could not be calculated is "-", never 0.</summary>
    public static string Money(JsonElement figure)
    {
        if (figure.ValueKind == JsonValueKind.Null) return "-";
        return figure.GetDecimal().ToString("F2", CultureInfo.InvariantCulture);
    }

    /// <summary>Runs a program against the service. Its number is the exit code, 1 where it throws.</summary>
    public static async Task<int> Run(string[] arguments, int expected, Func<MarginDesk, Task<int>> program)
    {
        try
        {
            if (arguments.Length != expected)
                throw new ArgumentException("The comment at the top of the program says what to give it.");
            using (var desk = new MarginDesk()) return await program(desk);
        }
        catch (Exception error)
        {
            Console.Error.WriteLine(error is RefusedException ? error.Message : (error.InnerException ?? error).Message);
            return 1;
        }
    }
}
