import { defaultValues, toRegistration } from '../form/values.ts';
import { aPlan, fakeApi, httpError, networkError, timeout } from '../testing/fakeApi.ts';
import { phaseText } from './Overlay.tsx';
import { NOTHING_DONE, type Progress, runSubmission, uploadName } from './sequence.ts';

const registration = toRegistration(defaultValues());
const changed = { ...registration, farm: { ...registration.farm, name: 'Another name' } };
const plan = aPlan(4);

/** Sends again and again with one key, as the page does. */
function sender(end: ReturnType<typeof fakeApi>) {
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

it("[ADD-45] sends the farm, the cover and the gallery with the farm's token", async () => {
  const end = fakeApi();
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

/** Runs all promise callbacks that are ready. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A submission whose uploads the test ends, by the picture's 1-based number. */
function pausedUploads() {
  const end = fakeApi();
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
  let text: string | null = null;
  const done = runSubmission(
    { registrations: [registration], idempotencyKey: 'key', plan, progress: NOTHING_DONE },
    {
      onSteps: (steps) => {
        text = phaseText({ kind: 'submitting', plan, steps });
      },
      onProgress: () => {},
      onCreated: () => {},
    },
    { ...end.calls, uploadFile: upload },
  );
  return {
    begun,
    done,
    text: () => text,
    end: async (number: number, error?: Error) => {
      ends.get(number)?.(error);
      await settle();
    },
  };
}

it('[ADD-45, PIC-1] uploads at most two gallery pictures at a time, in display order', async () => {
  const { begun, text, end, done } = pausedUploads();
  await settle();
  // The cover is confirmed before the gallery begins.
  expect([begun, text()]).toEqual([[1], 'Uploading picture 1 of 5']);
  await end(1);
  expect(begun).toEqual([1, 2, 3]);
  expect(text()).toBe('Uploading picture 2 of 5');
  await end(3);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(text()).toBe('Uploading picture 2 of 5');
  await end(2);
  await end(4);
  expect([begun, text()]).toEqual([[1, 2, 3, 4, 5], 'Uploading picture 5 of 5']);
  await end(5);
  expect(await done).toBe('1');
});

it('[ADD-68] repeats uploads that time out one at a time, and sends the rest like that', async () => {
  const { begun, end, done } = pausedUploads();
  await settle();
  await end(1);
  await end(2, timeout());
  expect(begun).toEqual([1, 2, 3]);
  await end(3, timeout());
  expect(begun).toEqual([1, 2, 3, 2]);
  for (const number of [2, 3, 4, 5]) {
    expect(begun.at(-1)).toBe(number);
    await end(number);
  }
  expect(await done).toBe('1');
});

it('[ADD-68] fails when a repeated upload times out again', async () => {
  const { begun, end, done } = pausedUploads();
  const failed = jest.fn();
  done.catch(failed);
  await settle();
  await end(1, timeout());
  await end(1, timeout());
  expect([begun, failed.mock.calls]).toEqual([[1, 1], [[timeout()]]]);
});

it('[ADD-50] begins no upload after a failed one, and waits for the running one', async () => {
  const { begun, text, end, done } = pausedUploads();
  const failed = jest.fn();
  done.catch(failed);
  await settle();
  await end(1);
  await end(2, networkError());
  expect([begun, text()]).toEqual([[1, 2, 3], 'Uploading picture 3 of 5']);
  expect(failed).not.toHaveBeenCalled();
  await end(3);
  expect(begun).toEqual([1, 2, 3]);
  expect(failed).toHaveBeenCalledWith(networkError());
});

describe('sending again', () => {
  const kinds = ['create', 'upload-url', 'put', 'confirm-cover', 'confirm-gallery'];

  it.each(kinds)('[ADD-50] ends with one farm after the network failed before or after %s', async (kind) => {
    for (const cut of ['refuse', 'lose'] as const) {
      const end = fakeApi();
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
  });

  it('[ADD-50] keeps the farm whose response was lost, although the texts have changed', async () => {
    const end = fakeApi();
    const { send, created } = sender(end);
    end.lose((call) => (call === 'create' ? networkError() : null));
    await expect(send()).rejects.toThrow();
    end.lose(() => null);
    expect(await send([registration, changed])).toBe('1');
    expect(end.farms.size).toBe(1);
    expect(created).toEqual([registration]);
  });

  it('[ADD-50] sends a changed cover, and nothing else again', async () => {
    const end = fakeApi();
    const { send } = sender(end);
    await send();
    end.log.length = 0;
    await send([registration], { ...plan, cover: { ...plan.cover, key: 'other' } });
    expect(end.log).toEqual([
      'upload-url cover.webp of 1/1 by token-1',
      'put /uploads/105 image/webp',
      'confirm-cover 105 of 1 by token-1',
    ]);
  });

  it('[ADD-50, PIC-1] confirms a changed gallery again, after sending new pictures', async () => {
    const end = fakeApi();
    const { send } = sender(end);
    const [first, second] = plan.gallery;
    if (!first || !second) throw new Error('The plan has two pictures');
    await send([registration], { ...plan, gallery: [first, second] });
    end.log.length = 0;
    await send([registration], { ...plan, gallery: [second, first] });
    expect(end.log).toEqual(['confirm-gallery 102,101 of 1 by token-1']);
    await send([registration], { ...plan, gallery: [second, { ...first, key: 'new' }] });
    expect(end.log.slice(1)).toEqual([
      'upload-url g1.webp of 1/1 by token-1',
      'put /uploads/103 image/webp',
      'confirm-gallery 102,103 of 1 by token-1',
    ]);
  });

  it('[ADD-50] sends changed texts when no farm was created', async () => {
    const end = fakeApi();
    const { send, created } = sender(end);
    end.refuse((call) => (call === 'create' ? networkError() : null));
    await expect(send()).rejects.toThrow();
    end.refuse(() => null);
    await send([registration, changed]);
    expect(created).toEqual([changed]);
  });
});

it('[ADD-50, ADD-51] requests a new token with the same key when it has expired', async () => {
  const end = fakeApi();
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

it('[ADD-52] gives up when the new token has expired too', async () => {
  const end = fakeApi();
  end.refuse((call) => (call.startsWith('confirm-cover') ? httpError(403, 'farm-token-expired') : null));
  await expect(sender(end).send()).rejects.toThrow('status 403');
  expect(end.log.length).toBeLessThan(10);
});

it('[PIC-31] requests a new upload address when one is refused', async () => {
  const end = fakeApi();
  end.refuse((call) => (call.startsWith('put /uploads/101') ? httpError(403, 'forbidden') : null));
  await sender(end).send();
  expect(end.state.gallery).toEqual(['103', '102', '104', '105']);
});

it('[PIC-31] uploads a picture again that cannot be confirmed', async () => {
  const end = fakeApi();
  end.refuse((call) => (call.startsWith('confirm-cover 100') ? httpError(404, 'not-found') : null));
  await sender(end).send();
  expect(end.state.cover).toBe('101');
});

it('[ADD-52] stops at a failing server until the owner sends again', async () => {
  const end = fakeApi();
  end.refuse((call) => (call.startsWith('put') ? httpError(500) : null));
  await expect(sender(end).send()).rejects.toThrow('status 500');
  expect(end.log).toHaveLength(3);
});

it.each([
  ['IMG_2041.HEIC', 'IMG_2041.webp'],
  ['the barn.at dusk.jpg', 'the barn.at dusk.webp'],
  ['.jpg', 'picture.webp'],
  ['image', 'image.webp'],
  [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(250)}.webp`],
])('[PIC-31] names an upload after its file, case %#', (fileName, name) => {
  expect(uploadName(fileName)).toBe(name);
});
