import { toRegistration } from '../form/payload.ts';
import { defaultValues } from '../form/values.ts';
import { farEnd, httpError, networkError } from '../testing/farEnd.ts';
import { aPlan } from '../testing/plan.ts';
import { NOTHING_DONE, type Progress } from './machine.ts';
import { phaseLines } from './phase.ts';
import { runSubmission } from './run.ts';

const registration = toRegistration(defaultValues());
const changed = { ...registration, farm: { ...registration.farm, name: 'Another name' } };
const plan = aPlan(4);

/** An owner who sends again and again under one key, as the page does it. */
function sender(end: ReturnType<typeof farEnd>) {
  let progress: Progress = NOTHING_DONE;
  const created: unknown[] = [];
  return {
    created,
    send: (registrations = [registration], chosen = plan) =>
      runSubmission(
        { registrations, idempotencyKey: 'key', plan: chosen, progress },
        {
          onSteps: () => {},
          onProgress: (next) => {
            progress = next;
          },
          onCreated: (taken) => created.push(taken),
        },
        end.calls,
      ),
  };
}

it("'Create the farm.' first, then the cover, then the gallery, each with the farm's token (spec section 4)", async () => {
  const end = farEnd();
  expect(await sender(end).send()).toBe('1');
  expect(end.log).toEqual([
    'create',
    'upload-url cover.webp of 1/1 by token-1',
    'put /uploads/100 image/webp',
    'confirm-cover 100 of 1 by token-1',
    'upload-url g1.webp of 1/1 by token-1',
    'upload-url g2.webp of 1/1 by token-1',
    'put /uploads/101 image/webp',
    'put /uploads/102 image/webp',
    'upload-url g3.webp of 1/1 by token-1',
    'upload-url g4.webp of 1/1 by token-1',
    'put /uploads/103 image/webp',
    'put /uploads/104 image/webp',
    'confirm-gallery 101,102,103,104 of 1 by token-1',
  ]);
});

/** Everything that can go on does. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A submission whose uploads end when the test says so, by the number of their picture from 1. */
function heldUploads() {
  const end = farEnd();
  const begun: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const upload: typeof end.calls.uploadFile = async (url, file) => {
    const number = Number(url.slice('/uploads/'.length)) - 99;
    begun.push(number);
    await new Promise<void>((resolve, reject) => {
      ends.set(number, (error) => (error ? reject(error) : resolve()));
    });
    await end.calls.uploadFile(url, file);
  };
  let lines: string[] = [];
  const done = runSubmission(
    { registrations: [registration], idempotencyKey: 'key', plan, progress: NOTHING_DONE },
    {
      onSteps: (steps) => {
        lines = phaseLines({ kind: 'submitting', plan, steps }).map(({ text }) => text);
      },
      onProgress: () => {},
      onCreated: () => {},
    },
    { ...end.calls, uploadFile: upload },
  );
  return {
    begun,
    done,
    lines: () => lines,
    end: async (number: number, error?: Error) => {
      ends.get(number)?.(error);
      await settle();
    },
  };
}

it('uploads two pictures of the gallery at a time at most, in order of display', async () => {
  const { begun, lines, end, done } = heldUploads();
  await settle();
  // The cover is confirmed before the gallery begins.
  expect([begun, lines()]).toEqual([[1], ['Uploading picture 1 of 5']]);
  await end(1);
  expect(begun).toEqual([1, 2, 3]);
  expect(lines()).toEqual(['Uploading picture 2 of 5', 'Uploading picture 3 of 5']);
  await end(3);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(lines()).toEqual(['Uploading picture 2 of 5', 'Uploading picture 4 of 5']);
  await end(2);
  await end(4);
  expect([begun, lines()]).toEqual([[1, 2, 3, 4, 5], ['Uploading picture 5 of 5']]);
  await end(5);
  expect(await done).toBe('1');
});

it('begins no picture after one that failed, and waits for the other', async () => {
  const { begun, lines, end, done } = heldUploads();
  const failed = jest.fn();
  done.catch(failed);
  await settle();
  await end(1);
  await end(2, networkError());
  expect([begun, lines()]).toEqual([[1, 2, 3], ['Uploading picture 3 of 5']]);
  expect(failed).not.toHaveBeenCalled();
  await end(3);
  expect(begun).toEqual([1, 2, 3]);
  expect(failed).toHaveBeenCalledWith(networkError());
});

describe("decision F5: 'Never a second farm'", () => {
  const kinds = ['create', 'upload-url', 'put', 'confirm-cover', 'confirm-gallery'];

  it.each(kinds)(
    'a network that is cut before or after %s: sending again ends with one farm and its pictures',
    async (kind) => {
      for (const cut of ['refuse', 'lose'] as const) {
        const end = farEnd();
        const { send } = sender(end);
        end[cut]((call) => (call.startsWith(kind) ? networkError() : null));
        await expect(send()).rejects.toThrow('The network is gone');
        end[cut](() => null);
        expect(await send()).toBe('1');
        expect(end.farms.size).toBe(1);
        expect(end.state.cover).not.toBe('');
        expect(end.state.gallery).toHaveLength(4);
        expect(end.log.filter((call) => call === 'create')).toHaveLength(kind === 'create' ? 2 : 1);
      }
    },
  );

  it('a farm that was made without our hearing of it is not made again with other texts', async () => {
    const end = farEnd();
    const { send, created } = sender(end);
    end.lose((call) => (call === 'create' ? networkError() : null));
    await expect(send()).rejects.toThrow();
    end.lose(() => null);
    expect(await send([registration, changed])).toBe('1');
    expect(end.farms.size).toBe(1);
    expect(created).toEqual([registration]);
  });

  it('texts that were changed before anything was made are the ones that are sent', async () => {
    const end = farEnd();
    const { send, created } = sender(end);
    end.refuse((call) => (call === 'create' ? networkError() : null));
    await expect(send()).rejects.toThrow();
    end.refuse(() => null);
    await send([registration, changed]);
    expect(created).toEqual([changed]);
  });
});

it("decision F10: an expired token ('farm-token-expired') is asked for again with the same key, and the sending goes on", async () => {
  const end = farEnd();
  end.refuse((call) =>
    call.startsWith('confirm-cover') && call.endsWith('token-1')
      ? httpError(403, 'farm-token-expired')
      : null,
  );
  expect(await sender(end).send()).toBe('1');
  expect(end.farms.size).toBe(1);
  expect(end.log.filter((call) => call === 'create')).toHaveLength(2);
  expect(end.log).toContain('confirm-cover 100 of 1 by token-2');
});

it('a token that stays expired is not asked for without end', async () => {
  const end = farEnd();
  end.refuse((call) => (call.startsWith('confirm-cover') ? httpError(403, 'farm-token-expired') : null));
  await expect(sender(end).send()).rejects.toThrow('status 403');
  expect(end.log.length).toBeLessThan(10);
});

it('an upload address that is refused is asked for again', async () => {
  const end = farEnd();
  end.refuse((call) => (call.startsWith('put /uploads/101') ? httpError(403, 'forbidden') : null));
  await sender(end).send();
  expect(end.state.gallery).toEqual(['103', '102', '104', '105']);
});

it('pictures that cannot be confirmed are sent again', async () => {
  const end = farEnd();
  end.refuse((call) => (call.startsWith('confirm-cover 100') ? httpError(404, 'not-found') : null));
  await sender(end).send();
  expect(end.state.cover).toBe('101');
});

it('a server that fails is not asked again until the owner sends again', async () => {
  const end = farEnd();
  end.refuse((call) => (call.startsWith('put') ? httpError(500) : null));
  await expect(sender(end).send()).rejects.toThrow('status 500');
  expect(end.log).toHaveLength(3);
});
