import { useNavigate } from '@sideroad/shared/router';
import { hydrateInHost, renderInHost, stubNearness } from '@sideroad/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { LaterSection } from './index.ts';

const started = jest.fn();
beforeEach(() => started.mockReset());

/** Tells that it runs, which its HTML alone does not. */
function Counter() {
  const [count, setCount] = useState(0);
  useEffect(() => void started(), []);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} clicks
    </button>
  );
}

const later = (
  <LaterSection>
    <Counter />
  </LaterSection>
);
const button = () => screen.getByRole('button', { name: /clicks/ });

function Page() {
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setRound(round + 1)}>
        again
      </button>
      <button type="button" onClick={() => navigate('?photo=2')}>
        go
      </button>
      <LaterSection>
        <p>round {round}</p>
        <Counter />
      </LaterSection>
    </>
  );
}

describe("[ARCH-82] a section with the server's HTML", () => {
  it('hydrates in place when it comes near the window', async () => {
    const bringNear = stubNearness();
    const { html, reported, elements, kept } = hydrateInHost(later);
    expect(html).toContain('clicks');
    await act(async () => {});
    expect(started).not.toHaveBeenCalled();
    await act(async () => bringNear());
    expect(started).toHaveBeenCalledTimes(1);
    expect(kept).toEqual(elements);
    expect(reported).toEqual([]);
  });

  it.each(['pointerover', 'pointerdown', 'focusin'])('hydrates on %s inside', async (type) => {
    stubNearness();
    hydrateInHost(later);
    await act(async () => {});
    await act(async () => void fireEvent(document.body, new Event(type, { bubbles: true })));
    expect(started).not.toHaveBeenCalled();
    await act(async () => void fireEvent(button(), new Event(type, { bubbles: true })));
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('starts at once when the server could send it only as loading', async () => {
    stubNearness();
    hydrateInHost(
      <LaterSection>
        <div aria-busy="true">
          <Counter />
        </div>
      </LaterSection>,
    );
    await act(async () => {});
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('handles the very click that reaches for it', async () => {
    stubNearness();
    hydrateInHost(later);
    await act(async () => {});
    await act(async () => button().click());
    expect(button()).toHaveTextContent('1 clicks');
  });

  it('keeps its HTML when the address and the page around it change', async () => {
    stubNearness();
    const { reported, elements, container } = hydrateInHost(<Page />);
    await act(async () => {});
    await act(async () => screen.getByRole('button', { name: 'again' }).click());
    expect(started).not.toHaveBeenCalled();
    expect(screen.getByText('round 0')).toBeInTheDocument();
    await act(async () => screen.getByRole('button', { name: 'go' }).click());
    expect(screen.getByText('round 1')).toBeInTheDocument();
    expect(started).toHaveBeenCalledTimes(1);
    expect(elements.filter((element) => !container.contains(element))).toEqual([]);
    expect(reported).toEqual([]);
  });
});

it("[ARCH-82] renders a section without the server's HTML at once", () => {
  stubNearness();
  renderInHost(later);
  expect(started).toHaveBeenCalledTimes(1);
});
