import { z } from 'zod';
import { sizedList, sizedText } from '../../lib/sized-schema.js';

const MOST_GROUPS = 100;
const MOST_PATTERNS = 1000;
const LONGEST_PATTERN = 256;

/** 1 to 128 characters, not all blank, none of them a control, format, unassigned, surrogate or line-separating one. */
const NAME = /^(?=.*\S)[^\p{C}\p{Zl}\p{Zp}]{1,128}$/u;

const NAME_ERROR = '1 to 128 printable characters';
const PATTERN_ERROR = `an account code of 1 to ${LONGEST_PATTERN} characters, in which * stands for any characters, e.g. "ENERGY-*"`;
const PATTERNS_ERROR = `an array of 1 to ${MOST_PATTERNS} account codes`;
const GROUP_ERROR = 'an object with name and accounts alone; groups lie within each other by their accounts';
const GROUPS_ERROR = `an array of 1 to ${MOST_GROUPS} groups, e.g. [{"name": "Desk", "accounts": ["*"]}]`;

/** Accounts that are looked at together. An account may be in any number of groups. */
const accountGroupSchema = z
  .strictObject(
    {
      name: z.string({ error: NAME_ERROR }).regex(NAME, { error: NAME_ERROR }),
      accounts: sizedList(sizedText(PATTERN_ERROR, { least: 1, most: LONGEST_PATTERN }), PATTERNS_ERROR, {
        least: 1,
        most: MOST_PATTERNS,
      }).describe('Account codes; * stands for any characters, upper and lower case are the same.'),
    },
    { error: GROUP_ERROR },
  )
  .meta({ id: 'AccountGroup' });

export type AccountGroup = Readonly<z.infer<typeof accountGroupSchema>>;

/** The groups of a request; each name stands once. */
export const accountGroupsSchema = () =>
  sizedList(accountGroupSchema, GROUPS_ERROR, { least: 1, most: MOST_GROUPS })
    .superRefine((groups, context) => {
      const known = new Set<string>();
      groups.forEach(({ name }, place) => {
        if (known.has(name))
          context.addIssue({ code: 'custom', path: [place, 'name'], message: 'a name that no group before it has' });
        known.add(name);
      });
    })
    .nullish();
