import { SharedModule } from './shared-module.ts';

/** Loads the next outcome; an error fails the load. */
function loading(...outcomes: unknown[]) {
  const load = jest.fn(async () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  return { load, module: new SharedModule(load) };
}

describe('SharedModule', () => {
  it('loads once', async () => {
    const { load, module } = loading('dialog');
    expect((await module.get())()).toBe('dialog');
    await module.reloadIfFailed();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads after one failed request', async () => {
    const { module } = loading(new Error('unavailable'), 'dialog');
    expect((await module.get())()).toBe('dialog');
  });

  it('throws on use when its file did not load, and works for the same consumer after a reload', async () => {
    const { load, module } = loading(new Error('unavailable'), new Error('still unavailable'), 'dialog');
    const factory = await module.get();
    expect(factory).toThrow('still unavailable');
    await Promise.all([module.reloadIfFailed(), module.reloadIfFailed()]);
    expect(factory()).toBe('dialog');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('does not load before a remote requests it', async () => {
    const { load, module } = loading('dialog');
    await module.reloadIfFailed();
    expect(load).not.toHaveBeenCalled();
  });
});
