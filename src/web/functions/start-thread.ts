import type { StartThread } from './functions-in-worker.js';
import type { WorkerReport } from './worker-messages.js';

export const startFunctionThread: StartThread = (onReport, onLost) => {
  const worker = new Worker(new URL(/* webpackChunkName: "functions" */ './function-worker.js', import.meta.url));
  worker.onmessage = ({ data }: MessageEvent<WorkerReport>) => onReport(data);
  worker.onerror = onLost;
  return { send: (request) => worker.postMessage(request), end: () => worker.terminate() };
};
