import fc from 'fast-check';
import { setUp } from '../testing/locationWorld.ts';

type Step = 'grant' | 'refuse' | 'ip answers' | 'ip fails' | '10 s pass' | 'retry';
const STEPS: Step[] = ['grant', 'refuse', 'ip answers', 'ip fails', '10 s pass', 'retry'];

async function run(supported: boolean, steps: Step[]): Promise<void> {
  const { store, clock, prompts, calls } = setUp({ supported });
  let hadGps = false;
  store.start();
  for (const step of steps) {
    if (step === 'grant') prompts.at(-1)?.grant();
    if (step === 'refuse') prompts.at(-1)?.refuse();
    if (step === 'ip answers') await calls.at(-1)?.answer();
    if (step === 'ip fails') await calls.at(-1)?.fail(new Error('down'));
    if (step === '10 s pass') clock.advance(10_000);
    if (step === 'retry') store.retry();

    const { loading, location, error } = store.get();
    hadGps ||= location?.source === 'GPS';
    if (hadGps) expect(location?.source).toBe('GPS');
    if (location) expect({ loading, error }).toEqual({ loading: false, error: null });
    if (!loading && !location) expect(error).toMatch(/^IPregistry Error: ./);
    if (loading && error) expect(supported).toBe(false);
    expect(calls.filter(({ signal }) => !signal.aborted).length).toBeLessThanOrEqual(1);
  }
}

it('[LOC-3, LOC-5] any order of events keeps GPS over IP and no error beside a location', () =>
  fc.assert(fc.asyncProperty(fc.boolean(), fc.array(fc.constantFrom(...STEPS), { maxLength: 12 }), run)));
