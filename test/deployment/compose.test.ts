import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { packageRoot } from '../../server/service/package-root.js';
import { SERVE_SETTINGS, WORKER_SETTINGS } from '../../server/service/config.js';
import { FOLDERS } from '../../server/service/data-directory.js';

const service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
  deploy: z.object({ replicas: z.number() }).optional(),
});
const compose = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) });

const read = (name: string): Promise<string> => readFile(join(packageRoot(), name), 'utf8');
const services = compose.parse(parse(await read('compose.yaml'), { merge: true })).services;
const dockerfile = await read('Dockerfile');

const called = (name: string) => {
  const found = services[name];
  if (found === undefined) throw new Error(`compose.yaml has no service ${name}`);
  return found;
};

describe('compose.yaml', () => {
  it('is one database, two servers and three workers', () => {
    expect(Object.keys(services).toSorted()).toEqual(['database', 'desk', 'server-1', 'server-2', 'worker']);
    expect(called('server-1').command).toEqual(['serve']);
    expect(called('server-2').command).toEqual(['serve']);
    expect([called('worker').command, called('worker').deploy?.replicas]).toEqual([['worker'], 3]);
    const ports = [called('server-1'), called('server-2')].map((server) => server.ports);
    expect(ports).toEqual([['3001:3000'], ['3002:3000']]);
  });

  it.each([
    ['server-1', SERVE_SETTINGS],
    ['server-2', SERVE_SETTINGS],
    ['worker', WORKER_SETTINGS],
  ])('gives %s settings that it has, and the one database', (name, known) => {
    const { environment, depends_on: needed } = called(name);
    const variables = new Set([...known.map(({ variable }) => variable), 'PGPASSWORD']);
    expect(Object.keys(environment).filter((variable) => !variables.has(variable))).toEqual([]);
    expect(environment['STORE']).toBe('postgres://desk@database:5432/desk');
    for (const setting of known) {
      const text = environment[setting.variable];
      if (text !== undefined && !text.includes('${'))
        expect([setting.variable, setting.parse(text)]).not.toContain(undefined);
    }
    expect(needed).toHaveProperty('database');
  });

  it.each(['server-1', 'server-2', 'worker'])('gives %s all parameters, and nothing of others’ own', (name) => {
    const own = ['cache', 'spool'];
    const shared = FOLDERS.filter((folder) => !own.includes(folder));
    expect(called(name).volumes.toSorted()).toEqual(
      shared.map((folder) => `./market/${folder}:/data/${folder}:ro`).toSorted(),
    );
  });

  it('leaves batches to the workers', () => {
    expect(called('server-1').environment['BATCH_WORKERS']).toBe('0');
    expect(called('worker').environment).not.toHaveProperty('BATCH_WORKERS');
  });
});

describe('Dockerfile', () => {
  it('runs the program that the package has', async () => {
    const main = z
      .object({ bin: z.object({ 'margin-desk': z.string() }) })
      .parse(JSON.parse(await read('package.json')));
    expect(dockerfile).toContain(`"/app/${main.bin['margin-desk']}"`);
  });

  it('installs what package.json calls dependencies, and builds with that', () => {
    expect([...dockerfile.matchAll(/^RUN (.*)$/gm)].map(([, command]) => command)).toEqual([
      'npm ci --omit=dev --omit=optional --no-audit --no-fund',
      'npm run build',
      'mkdir /data && chown node:node /data',
    ]);
    expect(dockerfile).toContain('COPY package.json package-lock.json ./');
  });

  it('takes nothing from the network but its image and packages', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images)).toEqual(new Set(['node:24-bookworm']));
    expect(dockerfile).not.toMatch(/\b(?:apt|apk|curl|wget|ADD)\b/);
  });
});
