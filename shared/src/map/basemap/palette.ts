/** Colours and type of the map, read from the roles in tokens.css so that the dark scheme works. */
export interface Palette {
  land: string;
  green: string;
  water: string;
  waterText: string;
  road: string;
  roadLine: string;
  text: string;
  font: string;
}

/** Reads the roles as they are for an element now. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const role = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: role('--map-land'),
    green: role('--map-green'),
    water: role('--map-water'),
    waterText: role('--map-water-text'),
    road: role('--map-road'),
    roadLine: role('--map-road-line'),
    text: role('--map-text'),
    font: role('--font-text'),
  };
}

/** Calls back when the scheme changes (`data-theme` on the document's element, or the system's) or fonts arrive. */
export function watchAppearance(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  document.fonts?.addEventListener('loadingdone', listener);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listener);
    document.fonts?.removeEventListener('loadingdone', listener);
  };
}
