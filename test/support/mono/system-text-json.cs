// Stands in for the part of System.Text.Json that docs/examples/csharp uses, so that those programs can be compiled and run
// under Mono, which has no such library. Only the test has it; with .NET the real one is used.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace System.Text.Json
{
    public enum JsonValueKind { Undefined, Object, Array, String, Number, True, False, Null }

    public sealed class JsonException : Exception
    {
        public JsonException(string message) : base(message) { }
    }

    public sealed class JsonDocument : IDisposable
    {
        private JsonDocument(JsonElement root) { RootElement = root; }
        public JsonElement RootElement { get; }
        public static JsonDocument Parse(string text) { return new JsonDocument(new Reader(text).Document()); }
        public void Dispose() { }
    }

    public struct JsonProperty
    {
        public JsonProperty(string name, JsonElement value) { Name = name; Value = value; }
        public string Name { get; }
        public JsonElement Value { get; }
    }

    public struct JsonElement
    {
        private readonly object content; // the text of a string or number, or the members
        public JsonElement(JsonValueKind kind, object content) { ValueKind = kind; this.content = content; }
        public JsonValueKind ValueKind { get; }
        public JsonElement Clone() { return this; }
        public IEnumerable<JsonProperty> EnumerateObject() { return (List<JsonProperty>)content; }
        public IEnumerable<JsonElement> EnumerateArray() { return (List<JsonElement>)content; }
        public int GetArrayLength() { return ((List<JsonElement>)content).Count; }

        public bool TryGetProperty(string name, out JsonElement value)
        {
            foreach (var property in EnumerateObject())
                if (property.Name == name) { value = property.Value; return true; }
            value = default(JsonElement);
            return false;
        }

        public JsonElement GetProperty(string name)
        {
            if (TryGetProperty(name, out var value)) return value;
            throw new KeyNotFoundException("There is no property " + name + ".");
        }

        public string GetString()
        {
            if (ValueKind == JsonValueKind.Null) return null;
            if (ValueKind != JsonValueKind.String) throw new InvalidOperationException("A " + ValueKind + " is no string.");
            return (string)content;
        }

        public decimal GetDecimal() { return decimal.Parse(NumberText(), NumberStyles.Float, CultureInfo.InvariantCulture); }
        public int GetInt32() { return int.Parse(NumberText(), CultureInfo.InvariantCulture); }

        private string NumberText()
        {
            if (ValueKind != JsonValueKind.Number) throw new InvalidOperationException("A " + ValueKind + " is no number.");
            return (string)content;
        }

        public override string ToString()
        {
            switch (ValueKind)
            {
                case JsonValueKind.String:
                case JsonValueKind.Number: return (string)content;
                case JsonValueKind.True: return "True";
                case JsonValueKind.False: return "False";
                case JsonValueKind.Object:
                case JsonValueKind.Array: return JsonSerializer.Serialize(this);
                default: return "";
            }
        }
    }

    public static class JsonSerializer
    {
        public static string Serialize(object value)
        {
            var text = new StringBuilder();
            Write(text, value);
            return text.ToString();
        }

        private static void Write(StringBuilder text, object value)
        {
            if (value is JsonElement element) WriteElement(text, element);
            else if (value is string own) WriteText(text, own);
            else if (value is IDictionary<string, object> fields)
                WriteAll(text, '{', '}', fields, field => { WriteText(text, field.Key); text.Append(':'); Write(text, field.Value); });
            else if (value is IEnumerable items) WriteAll(text, '[', ']', items.Cast<object>(), item => Write(text, item));
            else if (value.GetType().IsPrimitive) throw new NotSupportedException("Numbers are written by none of the examples.");
            else
                WriteAll(text, '{', '}', value.GetType().GetProperties(), property =>
                {
                    WriteText(text, property.Name);
                    text.Append(':');
                    Write(text, property.GetValue(value));
                });
        }

        private static void WriteElement(StringBuilder text, JsonElement element)
        {
            switch (element.ValueKind)
            {
                case JsonValueKind.Object:
                    WriteAll(text, '{', '}', element.EnumerateObject(), property =>
                    {
                        WriteText(text, property.Name);
                        text.Append(':');
                        WriteElement(text, property.Value);
                    });
                    break;
                case JsonValueKind.Array:
                    WriteAll(text, '[', ']', element.EnumerateArray(), item => WriteElement(text, item));
                    break;
                case JsonValueKind.String: WriteText(text, element.GetString()); break;
                case JsonValueKind.Number: text.Append(element); break;
                default: text.Append(element.ValueKind.ToString().ToLowerInvariant()); break;
            }
        }

        private static void WriteAll<T>(StringBuilder text, char open, char close, IEnumerable<T> items, Action<T> write)
        {
            text.Append(open);
            var isFirst = true;
            foreach (var item in items)
            {
                if (!isFirst) text.Append(',');
                isFirst = false;
                write(item);
            }
            text.Append(close);
        }

        private static void WriteText(StringBuilder text, string value)
        {
            text.Append('"');
            foreach (var character in value)
                if (character == '"' || character == '\\') text.Append('\\').Append(character);
                else if (character < ' ') text.Append("\\u" + ((int)character).ToString("x4"));
                else text.Append(character);
            text.Append('"');
        }
    }

    internal sealed class Reader
    {
        private readonly string text;
        private int place;
        public Reader(string text) { this.text = text; }

        public JsonElement Document()
        {
            var value = Value();
            if (Next() != '\0') throw Fault();
            return value;
        }

        private JsonElement Value()
        {
            switch (Next())
            {
                case '{': return new JsonElement(JsonValueKind.Object, Members('}', Property));
                case '[': return new JsonElement(JsonValueKind.Array, Members(']', Value));
                case '"': return new JsonElement(JsonValueKind.String, Text());
                case 't': return Word("true", JsonValueKind.True);
                case 'f': return Word("false", JsonValueKind.False);
                case 'n': return Word("null", JsonValueKind.Null);
                default: return new JsonElement(JsonValueKind.Number, Number());
            }
        }

        private JsonProperty Property()
        {
            if (Next() != '"') throw Fault();
            var name = Text();
            Expect(':');
            return new JsonProperty(name, Value());
        }

        private List<T> Members<T>(char close, Func<T> member)
        {
            var members = new List<T>();
            place++;
            if (Next() == close) { place++; return members; }
            while (true)
            {
                members.Add(member());
                if (Next() == close) { place++; return members; }
                Expect(',');
            }
        }

        private string Text()
        {
            var own = new StringBuilder();
            for (place++; place < text.Length; place++)
            {
                if (text[place] == '"') { place++; return own.ToString(); }
                if (text[place] != '\\') { own.Append(text[place]); continue; }
                place++;
                var letter = "bfnrt".IndexOf(text[place]);
                if (letter >= 0) own.Append("\b\f\n\r\t"[letter]);
                else if (text[place] != 'u') own.Append(text[place]);
                else
                {
                    own.Append((char)Convert.ToInt32(text.Substring(place + 1, 4), 16));
                    place += 4;
                }
            }
            throw Fault();
        }

        private string Number()
        {
            var start = place;
            while (place < text.Length && "+-.0123456789eE".IndexOf(text[place]) >= 0) place++;
            if (place == start) throw Fault();
            return text.Substring(start, place - start);
        }

        private JsonElement Word(string word, JsonValueKind kind)
        {
            if (string.CompareOrdinal(text, place, word, 0, word.Length) != 0) throw Fault();
            place += word.Length;
            return new JsonElement(kind, null);
        }

        /// The next character that is no space, 0 at the end.
        private char Next()
        {
            while (place < text.Length && " \t\r\n".IndexOf(text[place]) >= 0) place++;
            return place < text.Length ? text[place] : '\0';
        }

        private void Expect(char wanted)
        {
            if (Next() != wanted) throw Fault();
            place++;
        }

        private JsonException Fault() { return new JsonException("The text is no JSON at character " + place + "."); }
    }
}
