import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { childOptions } from './start-child.ts';

describe('a process that renders', () => {
  const secret = 'REGISTRY_TOKEN';
  const savedValue = process.env[secret];
  before(() => {
    process.env[secret] = 'of the host';
  });
  after(() => {
    if (savedValue === undefined) delete process.env[secret];
    else process.env[secret] = savedValue;
  });

  it('has none of the settings of the host', () => {
    const { env = {} } = childOptions(384, undefined);
    assert.deepEqual(
      Object.keys(env).filter((name) => name !== 'TZ'),
      ['NODE_ENV'],
    );
  });

  it('may read its code and packages, and nothing else', () => {
    const { execArgv = [] } = childOptions(384, undefined);
    assert.ok(execArgv.includes('--permission'));
    const allowed = execArgv.flatMap((argument) =>
      argument.startsWith('--allow-') ? [argument.slice(8)] : [],
    );
    for (const one of allowed)
      assert.match(
        one,
        /^(inspector|fs-read=.*([/]host[/]server[/]render[/][*]|[/]node_modules[/][*]|[/]host[/]package.json))$/,
      );
  });

  it('belongs to a user of its own if the host may start processes of others', () => {
    const user = { uid: 1001, gid: 1002 };
    const { uid, gid } = childOptions(384, user, true);
    assert.deepEqual({ uid, gid }, user);
    assert.equal(childOptions(384, user, false).uid, undefined);
    assert.equal(childOptions(384, undefined, true).uid, undefined);
  });
});
