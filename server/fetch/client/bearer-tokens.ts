import { z } from 'zod';
import { sizedText } from '../../lib/sized-schema.js';
import type { ClientCredentials } from './client.js';
import { FetchFault } from './fetch-fault.js';
import { startOf, statusFault } from './http-answers.js';
import type { AskContext, HttpAsker } from './http-asker.js';
import type { FetchClock } from './manners.js';

const answerSchema = z.object({
  access_token: sizedText('text', { least: 1 }),
  expires_in: z.coerce.number().positive().optional(),
});

/** Seconds that a token is taken to live if its server does not say. */
const DEFAULT_LIFE = 300;

/** Seconds before its end at which a token is asked anew. */
const RENEWED_BEFORE = 30;

const LONGEST_ANSWER = 64 * 1024;

interface Token {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly ends: number;
}

/** Tokens by the credentials that they were given for, in memory only. */
export class BearerTokens {
  private readonly tokens = new Map<string, Token>();

  constructor(
    private readonly asker: HttpAsker,
    private readonly clock: FetchClock,
  ) {}

  /** A token that is still valid: the one at hand, or a new one. */
  async token(credentials: ClientCredentials, userAgent: string, context: AskContext): Promise<string> {
    const known = this.tokens.get(keyOf(credentials));
    if (known !== undefined && known.ends > this.clock.now()) return known.text;
    const token = await this.ask(credentials, userAgent, context);
    this.tokens.set(keyOf(credentials), token);
    return token.text;
  }

  /** The server did not take it. @returns whether there was one that may have been too old */
  forget(credentials: ClientCredentials): boolean {
    return this.tokens.delete(keyOf(credentials));
  }

  private async ask(credentials: ClientCredentials, userAgent: string, context: AskContext): Promise<Token> {
    const address = new URL(credentials.tokenUrl);
    const basic = Buffer.from(`${formEncoded(credentials.id)}:${formEncoded(credentials.password)}`);
    const asked = this.clock.now();
    const headers = {
      'user-agent': userAgent,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${basic.toString('base64')}`,
    };
    const body = 'grant_type=client_credentials';
    return this.asker.ask({ address, method: 'POST', headers, body }, context, async (answer) => {
      const { status } = answer;
      if (status === 400 || status === 401 || status === 403)
        throw new FetchFault('CREDENTIALS_REFUSED', context.subject, `status ${status} of ${address.hostname}`);
      if (status !== 200) throw await statusFault(answer, context.subject, this.clock, true);
      const parsed = answerSchema.safeParse(jsonOf(await startOf(answer, context.subject, LONGEST_ANSWER)));
      if (!parsed.success) throw new FetchFault('UNEXPECTED_ANSWER', context.subject, 'no token');
      const life = parsed.data.expires_in ?? DEFAULT_LIFE;
      return { text: parsed.data.access_token, ends: asked + Math.max(1, life - RENEWED_BEFORE) * 1000 };
    });
  }
}

const keyOf = ({ tokenUrl, id, password }: ClientCredentials): string => JSON.stringify([tokenUrl, id, password]);

/** As RFC 6749, 2.3.1 wants id and password. */
const formEncoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
