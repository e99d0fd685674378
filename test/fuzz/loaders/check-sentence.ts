import type { FuzzFinding } from '../fuzz-part.js';

/** Findings of one trial, still without the file they are of. */
export type Broken = Pick<FuzzFinding, 'rule' | 'message'>;

/** What a careless sentence lets through from inside. */
const INSIDE =
  /\[object |undefined|\bat \S+ \(|file:\/\/|TypeError|RangeError|ReferenceError|SyntaxError|ENOENT|node_modules/;
const LONGEST = 1000;

/** What is wrong with sentences for the user. @param content of the file: what it says itself may be told */
export function brokenSentences(sentences: readonly string[], content: Buffer): readonly Broken[] {
  return sentences.flatMap((sentence): readonly Broken[] => {
    const inside = INSIDE.exec(sentence)?.[0];
    const broken = (rule: string, what: string): Broken => ({ rule, message: `${what}: ${sentence.slice(0, 300)}` });
    return [
      ...(/[.?…]$/.test(sentence) ? [] : [broken('sentence-end', 'The sentence does not end')]),
      ...(sentence.length > LONGEST ? [broken('sentence-length', 'The sentence is too long')] : []),
      ...(/\p{Cc}/u.test(sentence) ? [broken('sentence-control', 'The sentence has control characters')] : []),
      ...(inside === undefined || content.includes(inside)
        ? []
        : [broken('sentence-inside', `The sentence tells of the inside ("${inside}")`)]),
    ];
  });
}

/** What is wrong with the issues of a refused file. */
export function brokenIssues(
  issues: readonly { readonly code: string; readonly path: readonly unknown[]; readonly message: string }[],
  content: Buffer,
): readonly Broken[] {
  const [first] = issues;
  if (first === undefined) return [{ rule: 'no-issue', message: 'The file was refused without a reason.' }];
  const codes = issues.filter(({ code }) => !/^[A-Z]+(?:_[A-Z]+)*$/.test(code));
  return [
    ...(codes.length === 0 ? [] : [{ rule: 'issue-code', message: `${codes[0]?.code ?? ''} is no code.` }]),
    ...(issues.length > 100 ? [{ rule: 'many-issues', message: `There are ${issues.length} issues.` }] : []),
    ...brokenSentences(
      issues.map(({ message }) => message),
      content,
    ),
  ];
}
