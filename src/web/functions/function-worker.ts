import { ownHost } from './own-host.js';
import '../../functions/associate.js';
import { functionRuntime } from '../../functions/function-runtime.js';
import { FunctionService } from './function-service.js';
import type { WorkerReport, WorkerRequest } from './worker-messages.js';

/** The thread that runs the functions of the workbook page. */
const service = new FunctionService(ownHost.functions, functionRuntime, (report: WorkerReport) => postMessage(report));
addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => service.receive(data));
