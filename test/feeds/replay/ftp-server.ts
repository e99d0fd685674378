import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** A file of the FTP server. */
export interface FtpFile {
  readonly body: Buffer;
  /** As MDTM has it: `20260701120000`. */
  readonly modified: string;
  /** Cuts the data connection after so many bytes, the first time it is sent. */
  readonly cutAfter?: number;
  /** A size that is not its own. */
  readonly toldSize?: number;
}

/** The few commands of FTP that a download takes, on loopback, anonymous and passive. */
export interface FtpServer {
  readonly port: number;
  readonly files: Map<string, FtpFile>;
  /** Answers in place of the usual ones, by command. */
  readonly answers: Map<string, string>;
  /** Of all connections, in order; passwords too, as nobody is named by them. */
  readonly commands: string[];
  close(): Promise<void>;
}

export async function startFtpServer(): Promise<FtpServer> {
  const files = new Map<string, FtpFile>();
  const answers = new Map<string, string>();
  const commands: string[] = [];
  const cut = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((control) => {
    sockets.add(control.on('close', () => sockets.delete(control)).on('error', () => undefined));
    const session = new FtpSession(control, files, answers, commands, cut);
    control.on('close', () => session.end());
    control.write('220 ready\r\n');
    let rest = '';
    control.on('data', (piece) => {
      const lines = (rest + piece.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) session.take(line);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    files,
    answers,
    commands,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The FTP server has no port.');
  return address.port;
}

class FtpSession {
  private offset = 0;
  private passive: Server | undefined;
  private data: Promise<Socket> | undefined;

  constructor(
    private readonly control: Socket,
    private readonly files: ReadonlyMap<string, FtpFile>,
    private readonly answers: ReadonlyMap<string, string>,
    private readonly commands: string[],
    private readonly cut: Set<string>,
  ) {}

  end(): void {
    this.passive?.close();
    void this.data?.then((data) => data.destroy());
  }

  take(line: string): void {
    this.commands.push(line);
    const [command = '', ...words] = line.split(' ');
    const name = words.join(' ');
    const given = this.answers.get(command);
    if (given !== undefined) this.say(given);
    else if (command === 'EPSV') this.open();
    else if (command === 'RETR') this.send(name);
    else this.say(this.answerTo(command, name));
  }

  private answerTo(command: string, name: string): string {
    const file = this.files.get(name);
    switch (command) {
      case 'USER':
        return '331 password';
      case 'PASS':
        return '230 in';
      case 'SIZE':
        return file === undefined ? '550 No such file' : `213 ${file.toldSize ?? file.body.length}`;
      case 'MDTM':
        return file === undefined ? '550 No such file' : `213 ${file.modified}`;
      case 'REST':
        this.offset = Number(name);
        return '350 go on';
      case 'FEAT':
        return '211 none';
      default:
        return ['TYPE', 'STRU', 'OPTS', 'NOOP'].includes(command) ? '200 so be it' : '502 not here';
    }
  }

  private open(): void {
    const server = createServer();
    this.passive = server;
    // Clients connect before they say for which file.
    this.data = new Promise((resolve) => server.once('connection', resolve));
    server.listen(0, '127.0.0.1', () => this.say(`229 passive (|||${portOf(server)}|)`));
  }

  private send(name: string): void {
    const file = this.files.get(name);
    const { data: connected, offset } = this;
    this.offset = 0;
    if (file === undefined || connected === undefined) {
      this.say('550 No such file');
      return;
    }
    void connected.then((data) => {
      this.passive?.close();
      data.on('error', () => undefined);
      this.say('150 here it is');
      const isCut = file.cutAfter !== undefined && !this.cut.has(name);
      this.cut.add(name);
      data.end(isCut ? file.body.subarray(offset, file.cutAfter) : file.body.subarray(offset));
      data.on('finish', () => this.say(isCut ? '426 the connection broke' : '226 all of it'));
    });
  }

  private say(line: string): void {
    if (this.control.writable) this.control.write(`${line}\r\n`);
  }
}
