import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const EXAMPLES = join(process.cwd(), 'docs', 'examples');
const MONO_STAND_IN = join(process.cwd(), 'test', 'support', 'mono', 'system-text-json.cs');

export const PROGRAMS = ['margin-book', 'run-batch', 'what-if', 'load-results'] as const;
export type ProgramName = (typeof PROGRAMS)[number];

/** How the example programs of one language are run. */
export interface ProgramLanguage {
  readonly name: string;
  /** What has to be there. */
  readonly needs: string;
  readonly isThere: () => boolean;
  /** Makes what is run, where the language has to be compiled. @param folder a scratch folder */
  readonly build?: (folder: string) => void;
  /** Command and arguments of a program. */
  readonly command: (program: ProgramName, folder: string) => readonly string[];
}

const isRunnable = (command: string, ...flags: readonly string[]): boolean => spawnSync(command, flags).status === 0;
const hasDotnet = (): boolean =>
  isRunnable('dotnet', '--list-sdks') && spawnSync('dotnet', ['--list-sdks']).stdout.length > 0;
const className = (program: string): string =>
  program.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** An entry that takes the program's name first, so that four programs are compiled once. Mono's compiler knows no async Main. */
const ENTRY = `static class Start
{
    static int Main(string[] all)
    {
        var arguments = new string[all.Length - 1];
        System.Array.Copy(all, 1, arguments, 0, arguments.Length);
        switch (all[0])
        {
${PROGRAMS.map((program) => `            case "${program}": return ${className(program)}.Main(arguments).GetAwaiter().GetResult();`).join('\n')}
            default: return 99;
        }
    }
}
`;

function buildCSharp(folder: string): void {
  cpSync(join(EXAMPLES, 'csharp'), folder, { recursive: true });
  writeFileSync(join(folder, 'Start.cs'), ENTRY);
  const sources = readdirSync(folder).filter((name) => name.endsWith('.cs'));
  const mono = ['-warn:0', '-r:System.Net.Http.dll', '-main:Start', '-out:programs.exe', ...sources, MONO_STAND_IN];
  const [command, flags] = hasDotnet()
    ? ['dotnet', ['build', '--property:StartupObject=Start', '--output', 'built']]
    : ['mcs', mono];
  const { status, stdout, stderr } = spawnSync(command, flags, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} refuses the programs:\n${stdout}${stderr}`);
}

export const LANGUAGES: readonly ProgramLanguage[] = [
  {
    name: 'shell',
    needs: 'bash, curl and jq',
    isThere: () => ['bash', 'curl', 'jq'].every((command) => isRunnable(command, '--version')),
    command: (program) => ['bash', join(EXAMPLES, 'curl', `${program}.sh`)],
  },
  {
    name: 'Python',
    needs: 'python3',
    isThere: () => isRunnable('python3', '--version'),
    command: (program) => ['python3', '-B', join(EXAMPLES, 'python', `${program.replaceAll('-', '_')}.py`)],
  },
  {
    name: 'JavaScript',
    needs: 'node',
    isThere: () => true,
    command: (program) => [process.execPath, join(EXAMPLES, 'javascript', `${program}.mjs`)],
  },
  {
    name: 'C#',
    needs: 'the .NET SDK, or mono and mcs',
    isThere: () => hasDotnet() || (isRunnable('mcs', '--version') && isRunnable('mono', '--version')),
    build: buildCSharp,
    command: (program, folder) =>
      hasDotnet()
        ? ['dotnet', join(folder, 'built', 'MarginDesk.dll'), program]
        : ['mono', join(folder, 'programs.exe'), program],
  },
];

export interface ProgramEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end, with nothing but the given environment and a path to programs. */
export async function runCommand(
  [command = '', ...given]: readonly string[],
  environment: Readonly<Record<string, string>>,
  directory = process.cwd(),
): Promise<ProgramEnd> {
  const child = spawn(command, given, {
    cwd: directory,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}
