import { closeAll } from './lifecycle.ts';

describe('closeAll', () => {
  it('closes the rest when one fails, in order, and says what failed first', async () => {
    const closed: string[] = [];
    const step = (name: string, failure?: string) => async () => {
      closed.push(name);
      if (failure) throw new Error(failure);
    };
    const steps = [step('server', 'broken'), step('pictures', 'broken too'), step('database')];
    await expect(closeAll(steps)).rejects.toThrow(/^broken$/);
    expect(closed).toEqual(['server', 'pictures', 'database']);
    await expect(closeAll([step('all')])).resolves.toBeUndefined();
  });
});
