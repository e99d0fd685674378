import type { Parser } from '../../parser.js';
import { datamine } from './datamine.js';
import { spanFile } from './span-file.js';

/** Parsers of files of exchanges, by the name that a download gives. */
export const SPAN_PARSERS: Readonly<Record<string, Parser>> = { span: spanFile, datamine };
