import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';

/** Listens on a port of its own, tells it the parent process, and ends with that one. */
export function tellPort(listener: RequestListener): void {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
  process.once('disconnect', () => process.exit());
}
