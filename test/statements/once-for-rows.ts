import { serialize } from 'node:v8';

/**
 * The same answers, worked out once for the same rows. Rows are the same only with the same values of the same types, so
 * that nothing that JSON would hide, such as NaN for null, is taken for it.
 */
export function onceForRows<Rows, Answer>(work: (rows: Rows) => Promise<Answer>): (rows: Rows) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (rows) => {
    const key = serialize(rows).toString('base64');
    const answer = answers.get(key) ?? work(rows);
    answers.set(key, answer);
    return answer;
  };
}
