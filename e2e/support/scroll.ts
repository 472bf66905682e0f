import type { Page } from '@playwright/test';

/** Waits until the page has heard of its last scroll: browsers tell of it with the next frame. */
export const heardByPage = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
