import { PARSERS } from '../parsers/parsers.js';
import type { Outcome } from '../../domain/issue.js';
import type { ParsedFile } from '../parser.js';
import { fileReceived, parseReceived, type Filed, type FilingTask, type ParseTask } from './file-work.js';

/** Run on a worker thread: a SPAN file of 60 MB takes a second to read, and the service answers meanwhile. */
export const parseOnThread = (task: ParseTask): Promise<Outcome<ParsedFile>> => parseReceived(task, PARSERS);

export const fileOnThread = (task: FilingTask): Promise<Outcome<Filed>> => fileReceived(task);
