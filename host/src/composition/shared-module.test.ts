import { SharedModule } from './shared-module.ts';

/** Loads whatever is next; an error fails the load. */
function loading(...outcomes: unknown[]) {
  const load = jest.fn(async () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  return { load, module: new SharedModule(load) };
}

describe('a shared module', () => {
  it('is loaded once', async () => {
    const { load, module } = loading('dialog');
    expect((await module.get())()).toBe('dialog');
    await module.reloadIfFailed();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded after one failed request', async () => {
    const { module } = loading(new Error('away'), 'dialog');
    expect((await module.get())()).toBe('dialog');
  });

  it('throws where it is used when its file did not load, and is there for the same user once it did', async () => {
    const { load, module } = loading(new Error('away'), new Error('still away'), 'dialog');
    const factory = await module.get();
    expect(factory).toThrow('still away');
    await Promise.all([module.reloadIfFailed(), module.reloadIfFailed()]);
    expect(factory()).toBe('dialog');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is not loaded before a remote asks for it', async () => {
    const { load, module } = loading('dialog');
    await module.reloadIfFailed();
    expect(load).not.toHaveBeenCalled();
  });
});
