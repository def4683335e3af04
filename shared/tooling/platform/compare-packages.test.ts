import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Changes, comparePackages } from './compare-packages.ts';
import { entryOf, stepOf } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'talad-generations-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a built package; returns its folder. */
function writePackage(version: string, name: string, files: Record<string, string>): string {
  const target = join(folder, version, 'node_modules', name);
  const exported = { './*': { types: './src/*.d.ts', default: './src/*.js' } };
  for (const [file, text] of Object.entries({
    ...files,
    'package.json': JSON.stringify({ name, version: '1.0.0', type: 'module', exports: exported }),
  })) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  }
  return target;
}

const versionsOf = (name: string, old: Record<string, string>, next: Record<string, string>) => ({
  name,
  before: writePackage('before', name, old),
  after: writePackage('after', name, next),
});

describe('comparePackages', () => {
  let changes: Changes | undefined;

  before(async () => {
    const old = {
      'src/kept.js': 'export function greet() {} export const limit = 1; export class Clock {}',
      'src/kept.d.ts':
        'export declare function greet(name: string): string; export declare const limit: number; export type Tone = "calm"; export interface Box { width: number } export declare class Clock {\n    #private;\n    private readonly at;\n    now(): number;\n}',
      'src/gone.js': 'export const gone = 1;',
      'src/gone.d.ts': 'export declare const gone: number;',
      'src/props.js': 'export function Button() {} export function Card() {} export function Menu() {}',
      'src/props.d.ts':
        'export declare function Button(props: { label: string }): void; export declare function Card(props: { title: string }): void; export declare function Menu(): void;',
    };
    const next = {
      'src/kept.js':
        'export function greet() {} export const limit = 1; export class Clock {} export const extra = 2;',
      'src/kept.d.ts':
        'export declare function greet(name: string, loud?: boolean): string; export declare const limit: string; export type Tone = "calm" | "loud"; export interface Box { width: string } export declare class Clock {\n    #private;\n    now(): number;\n} export declare const extra: number;',
      'src/props.js': 'export function Button() {} export function Card() {}',
      'src/props.d.ts':
        'export declare function Button(props: { label: string; icon: string }): void; export declare function Card(props: { title: string; icon?: string }): void;',
      'src/fresh.js': 'export const fresh = 1;',
      'src/fresh.d.ts': 'export declare const fresh: number;',
    };
    changes = (await comparePackages([versionsOf('@talad/tiny', old, next)], folder)).get('@talad/tiny');
  });

  it('finds modules and names that are removed, values with another type, and props that are required now', () => {
    assert.deepEqual(changes?.breaking.toSorted(), [
      '@talad/tiny/gone is removed',
      '@talad/tiny/kept Box has another type',
      '@talad/tiny/kept limit has another type',
      '@talad/tiny/props Button has another type',
      '@talad/tiny/props Menu is removed',
    ]);
  });

  it('finds what is new; optional parameters and props, members of unions and private fields break nothing', () => {
    assert.deepEqual(changes?.added.toSorted(), ['@talad/tiny/fresh', '@talad/tiny/kept extra']);
  });
});

describe('comparePackages of the contract', () => {
  const contract = (response: object, others: object = {}) => {
    const table = {
      'GET /api/game': { summary: '', tag: '', access: 'public', response },
      ...others,
    };
    return {
      'src/calls.js': `export const calls = ${JSON.stringify(table)};`,
      'src/calls.d.ts': 'export declare const calls: Record<string, { response: unknown }>;',
      'src/events.js': 'export const events = {};',
      'src/events.d.ts': 'export declare const events: Record<string, { "~kind": string }>;',
      'src/slots.js': 'export const slots = {};',
      'src/slots.d.ts': 'export declare const slots: Record<string, { "~kind": string }>;',
    };
  };
  const callWith = (...fields: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
    required: fields,
  });

  it('compares the schemas of calls as the gate does', async () => {
    const versions = versionsOf(
      '@talad/contract',
      contract(callWith('name', 'slug')),
      contract(callWith('name', 'image'), { 'GET /api/news': { response: callWith('title') } }),
    );
    const found = (await comparePackages([versions], join(folder, 'schemas'))).get('@talad/contract');
    assert.deepEqual(found, {
      breaking: ['a remote that calls GET /api/game, but in the response slug is missing'],
      added: ['GET /api/news'],
    });
  });
});

describe('the next version', () => {
  it('is a major if something breaks, a minor if something is new, a patch otherwise', () => {
    assert.equal(stepOf({ breaking: ['one'], added: ['two'] }), 'major');
    assert.equal(stepOf({ breaking: [], added: ['two'] }), 'minor');
    assert.equal(stepOf({ breaking: [], added: [] }), 'patch');
  });

  it('has an entry in the changelog that names every change', () => {
    const entry = entryOf('2.0.0', { breaking: ['one is removed'], added: ['two'] });
    assert.equal(entry, '## 2.0.0\n\nBreaking:\n\n- one is removed\n\nNew:\n\n- two\n');
    assert.match(entryOf('1.0.1', { breaking: [], added: [] }), /^## 1\.0\.1\n\nThe same exports/);
  });
});
