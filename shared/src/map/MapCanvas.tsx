import { isPlainKey } from '@sideroad/shared/domain/keys';
import { useConfig } from '@sideroad/shared/host';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { INITIAL_ZOOM } from './geo.ts';
import classes from './MapCanvas.module.css';
import { Attribution, ZoomButtons } from './MapControls.tsx';
import { MapPreview, type PreviewPlacer } from './preview/MapPreview.tsx';
import type { MapCanvasProps, ProviderController } from './types.ts';
import { useProvider } from './useProvider.ts';

/**
 * Calls back on Escape while the focus is in the map or on the body, where a drag of the map leaves it. A dialog or a
 * field with the focus keeps its Escape.
 */
function useEscape(region: RefObject<HTMLElement | null>, active: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const handle = (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      const ours = activeElement === body || region.current?.contains(activeElement);
      if (event.key === 'Escape' && isPlainKey(event) && ours) close();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [region, active]);
}

/**
 * The map of farms: labels and clusters, the preview card of the selected farm, zoom buttons. Fills its parent.
 * Selection belongs to the page: `onSelect` and `onDeselect` ask, `selectedId` answers.
 */
export function MapCanvas({
  markers,
  center,
  zoom = INITIAL_ZOOM,
  selectedId = null,
  highlightedId = null,
  visitor = null,
  onSelect,
  onDeselect,
  onIdle,
  onFail,
  pin = null,
  ref,
}: MapCanvasProps) {
  const { googleMapsApiKey, mapTilesUrl } = useConfig();
  const { Provider, failed, fail } = useProvider();
  const region = useRef<HTMLElement>(null);
  const placer = useRef<PreviewPlacer>(null);
  const [controller, setController] = useState<ProviderController | null>(null);
  const [level, setLevel] = useState(zoom);
  const waiting = useRef<((ready: ProviderController) => void)[]>([]);
  /** The farm whose label gets the focus back once the deselection has been drawn. */
  const focusBack = useRef<string | null>(null);
  const revealing = useRef(false);

  useImperativeHandle(ref, () => {
    const run = (call: (ready: ProviderController) => void) => {
      if (controller) call(controller);
      else waiting.current.push(call);
    };
    return {
      setView: (...view) => run((ready) => ready.setView(...view)),
      fit: (positions) => run((ready) => ready.fit(positions)),
    };
  }, [controller]);

  useEffect(() => {
    if (controller) for (const call of waiting.current.splice(0)) call(controller);
  }, [controller]);

  useEffect(() => {
    if (selectedId !== null || focusBack.current === null) return;
    controller?.focusMarker(focusBack.current);
    focusBack.current = null;
  }, [controller, selectedId]);

  const reportFailure = useEffectEvent(() => onFail?.());
  useEffect(() => {
    if (failed) reportFailure();
  }, [failed]);

  const closeByKeyOrButton = () => {
    focusBack.current = selectedId;
    onDeselect?.();
  };
  useEscape(region, selectedId !== null, closeByKeyOrButton);
  const preview = pin ? null : (markers.find(({ id }) => id === selectedId) ?? null);

  return (
    <section ref={region} aria-label="Map" className={classes.map} data-map>
      {Provider && (
        <Provider
          markers={markers}
          initialCenter={center}
          initialZoom={zoom}
          selectedId={selectedId}
          highlightedId={highlightedId}
          visitor={visitor}
          pin={pin}
          tilesUrl={mapTilesUrl}
          onSelect={(id) => onSelect?.(id)}
          onBackgroundClick={() => selectedId !== null && onDeselect?.()}
          onIdle={(idle) => {
            setLevel(idle.zoom);
            // The end of a move may place the label elsewhere.
            placer.current?.place();
            onIdle?.(revealing.current ? { ...idle, isReveal: true } : idle);
            revealing.current = false;
          }}
          onMove={() => placer.current?.place()}
          onReady={setController}
          onFail={(error) => {
            setController(null);
            fail(error);
          }}
        />
      )}
      {!controller && !failed && (
        <p role="status" className={classes.state}>
          <span>Loading…</span>
        </p>
      )}
      {failed && (
        <p role="alert" className={classes.state}>
          <span>Map failed to load</span>
        </p>
      )}
      <MapPreview
        marker={preview}
        controller={controller}
        region={region}
        placer={placer}
        onReveal={(pixels) => {
          revealing.current = true;
          controller?.panDown(pixels);
        }}
        onClose={closeByKeyOrButton}
      />
      {controller && <ZoomButtons zoom={level} onZoom={(levels) => controller.zoomBy(levels)} />}
      {/* Google draws its own. */}
      {controller && googleMapsApiKey === '' && <Attribution />}
    </section>
  );
}
