/*
 * Replaces the Maps JavaScript API in browser tests, which have no network: served in place of Google's script, it
 * does what Google documents of the parts that the site uses, and asks of the page's Content-Security-Policy what
 * Google's script asks (support/googleMaps.ts answers its requests).
 */
(() => {
  const WORLD = 256;
  const SETTLE_MS = 60;
  const query = new URL(document.currentScript.src).searchParams;
  if (window.google?.maps?.version) {
    console.error('You have included the Google Maps JavaScript API multiple times on this page.');
  }

  const wrap = (lng) => ((((lng + 180) % 360) + 360) % 360) - 180;
  const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

  class LatLng {
    constructor(first, second, noWrap = false) {
      const [lat, lng] = typeof first === 'object' ? [read(first).lat, read(first).lng] : [first, second];
      this.place = { lat: clamp(lat, -90, 90), lng: noWrap || Math.abs(lng) <= 180 ? lng : wrap(lng) };
    }
    lat = () => this.place.lat;
    lng = () => this.place.lng;
    toJSON = () => ({ ...this.place });
  }

  /** The place of a LatLng or of its literal. */
  function read(given) {
    const { lat, lng } = given instanceof LatLng ? given.place : given;
    if (!Number.isFinite(lat) || !Number.isFinite(lng)) throw new Error('InvalidValueError: not a LatLng');
    return { lat, lng };
  }

  /** No wider than half of the world, so that no edge is on another turn than the rest. */
  class LatLngBounds {
    constructor(southWest, northEast = southWest) {
      this.southWest = new LatLng(southWest);
      this.northEast = new LatLng(northEast);
    }
    toJSON = () => ({
      south: this.southWest.lat(),
      west: this.southWest.lng(),
      north: this.northEast.lat(),
      east: this.northEast.lng(),
    });
  }

  const toWorld = ({ lat, lng }, zoom) => {
    const size = WORLD * 2 ** zoom;
    const sine = Math.sin((clamp(lat, -85.0511, 85.0511) * Math.PI) / 180);
    return {
      x: (lng / 360 + 0.5) * size,
      y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
    };
  };
  const fromWorld = ({ x, y }, zoom) => {
    const size = WORLD * 2 ** zoom;
    return {
      lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
      lng: (x / size - 0.5) * 360,
    };
  };

  const listenersOf = new WeakMap();
  class MVCObject {
    addListener(name, listener) {
      return event.addListener(this, name, listener);
    }
  }
  const event = {
    addListener(target, name, listener) {
      const added = { remove: () => listenersOf.get(target)?.delete(added), name, listener };
      if (!listenersOf.has(target)) listenersOf.set(target, new Set());
      listenersOf.get(target).add(added);
      return added;
    },
    removeListener: (added) => added.remove(),
    trigger(target, name, ...given) {
      for (const added of [...(listenersOf.get(target) ?? [])]) {
        if (added.name === name) added.listener.apply(target, given);
      }
    },
    clearInstanceListeners: (target) => listenersOf.delete(target),
  };
  /** Google's classes are functions, whose methods can be enumerated: a clusterer takes them over one by one. */
  function asFunction({ prototype }) {
    for (const from of [MVCObject.prototype, prototype]) {
      for (const name of Object.getOwnPropertyNames(from)) {
        if (name === 'constructor') continue;
        Object.defineProperty(prototype, name, { value: from[name], enumerable: true, writable: true });
      }
    }
  }

  const PANES = ['mapPane', 'overlayLayer', 'markerLayer', 'overlayMouseTarget', 'floatPane'];

  function layer(parent, style) {
    const element = document.createElement('div');
    Object.assign(element.style, { position: 'absolute', left: '0', top: '0', ...style });
    parent.append(element);
    return element;
  }

  class GoogleMap extends MVCObject {
    constructor(div, options = {}) {
      super();
      if (options.mapId && options.styles) {
        console.warn(
          "Google Maps JavaScript API: A Map's styles property cannot be set when a mapId is present.",
        );
      }
      this.div = div;
      this.overlays = new Set();
      if (!options.mapId) {
        console.warn(
          'The map is initialized without a valid Map ID, which will prevent use of Advanced Markers.',
        );
      }
      this.camera = { center: read(options.center ?? { lat: 0, lng: 0 }), zoom: options.zoom ?? 0 };
      this.options = { ...options };
      div.style.overflow = 'hidden';
      this.frame = layer(div, { width: '100%', height: '100%', overflow: 'hidden' });
      // Google's own region within the page's.
      this.frame.className = 'gm-style';
      this.frame.setAttribute('role', 'region');
      this.frame.setAttribute('aria-label', 'Map');
      this.frame.setAttribute('aria-roledescription', 'map');
      this.background = document.createElement('canvas');
      this.frame.append(this.background);
      this.moved = layer(this.frame, {});
      this.panes = Object.fromEntries(PANES.map((name) => [name, layer(this.moved, {})]));
      const credit = layer(this.frame, { left: 'auto', top: 'auto', right: '4px', bottom: '2px' });
      Object.assign(credit.style, { font: '10px Roboto, Arial, sans-serif', color: '#000' });
      credit.textContent = 'Map data ©2026 Google';
      new ResizeObserver(() => this.resized()).observe(div);
      setTimeout(() => this.refuseOrStart(), 20);
    }

    refuseOrStart() {
      if (!window.googleRefuses) return this.resized();
      this.frame.textContent = 'Oops! Something went wrong.';
      window.gm_authFailure?.();
    }

    size = () => ({ width: this.div.clientWidth, height: this.div.clientHeight });
    resized() {
      this.started = true;
      if (this.size().width === 0 || this.size().height === 0) return;
      this.reset();
      this.change('bounds_changed');
    }

    /** The origin of the panes; another one at each zoom level, as in Google's map. */
    reset() {
      const { width, height } = this.size();
      const { x, y } = toWorld(this.camera.center, this.camera.zoom);
      this.origin = { x: x - width / 2, y: y - height / 2 };
      this.slide();
    }
    /** Moves the panes to where the centre is. */
    slide() {
      const { width, height } = this.size();
      const { x, y } = toWorld(this.camera.center, this.camera.zoom);
      this.offset = { x: this.origin.x - (x - width / 2), y: this.origin.y - (y - height / 2) };
      this.moved.style.transform = `translate(${this.offset.x}px, ${this.offset.y}px)`;
      this.paint();
      for (const overlay of this.overlays) overlay.refresh();
    }

    move({ center = this.camera.center, zoom = this.camera.zoom }) {
      const before = this.camera;
      const level = clamp(Math.round(zoom), this.options.minZoom ?? 0, this.options.maxZoom ?? 22);
      this.camera = { center: read(center), zoom: level };
      if (!this.origin) return;
      if (level !== before.zoom) this.reset();
      else this.slide();
      if (level !== before.zoom) event.trigger(this, 'zoom_changed');
      this.change('center_changed', 'bounds_changed');
    }
    /** Tells of a change, and once it is the last for a while, that the map is idle. */
    change(...names) {
      for (const name of names) event.trigger(this, name);
      clearTimeout(this.settling);
      this.settling = setTimeout(() => event.trigger(this, 'idle'), SETTLE_MS);
    }

    moveCamera = (camera) => this.move(camera);
    setCenter = (center) => this.move({ center });
    setZoom = (zoom) => this.move({ zoom });
    panTo = (center) => this.move({ center });
    setOptions(options) {
      for (const name of ['mapId', 'colorScheme', 'renderingType']) {
        if (name in options && options[name] !== this.options[name]) {
          console.error(`Google Maps JavaScript API: ${name} can only be set when the map is initialized.`);
        }
      }
      Object.assign(this.options, options);
      this.paint();
    }
    get = (name) => this.options[name];
    getDiv = () => this.div;
    getMapCapabilities = () => ({ isAdvancedMarkersAvailable: Boolean(this.options.mapId) });
    /** Known once the map is drawn; the site asks only whether it is. */
    getProjection = () => this.origin && {};
    getZoom = () => this.camera.zoom;
    getCenter = () => new LatLng(this.camera.center.lat, this.camera.center.lng, true);
    getBounds() {
      const { width, height } = this.size();
      if (!this.started || width === 0 || height === 0) return undefined;
      const { center, zoom } = this.camera;
      const middle = toWorld(center, zoom);
      const corner = (right, down) =>
        new LatLng(fromWorld({ x: middle.x + (right * width) / 2, y: middle.y + (down * height) / 2 }, zoom));
      return new LatLngBounds(corner(-1, 1), corner(1, -1));
    }

    /** Fills the map with the colour of land in the standard style of its scheme. */
    paint() {
      const { width, height } = this.size();
      const context = this.background.getContext('2d');
      if (!context || !this.origin || width === 0) return;
      Object.assign(this.background, { width, height });
      context.fillStyle = this.options.colorScheme === 'DARK' ? '#283d39' : '#e9f4e1';
      context.fillRect(0, 0, width, height);
    }
  }

  class OverlayView extends MVCObject {
    static preventMapHitsFrom() {}
    setMap(map) {
      if (this.map) {
        this.map.overlays.delete(this);
        if (this.added) this.onRemove();
        this.added = false;
      }
      this.map = map;
      if (!map) return;
      map.overlays.add(this);
      setTimeout(() => this.refresh(), 10);
    }
    getMap() {
      return this.map;
    }
    getPanes() {
      return this.added || this.adding ? this.map.panes : undefined;
    }
    getProjection() {
      if (!this.map?.origin) return undefined;
      const { map } = this;
      const toDiv = (place) => {
        const { center, zoom } = map.camera;
        const { lat, lng } = read(place);
        const { x, y } = toWorld({ lat, lng: center.lng + wrap(lng - center.lng) }, zoom);
        return { x: x - map.origin.x, y: y - map.origin.y };
      };
      return {
        fromLatLngToDivPixel: toDiv,
        fromLatLngToContainerPixel(place) {
          const { x, y } = toDiv(place);
          return { x: x + map.offset.x, y: y + map.offset.y };
        },
      };
    }
    /** Comes in once the map has a projection, and draws at each change of it. */
    refresh() {
      if (!this.map?.origin) return;
      if (!this.added) {
        this.adding = true;
        this.onAdd();
        this.adding = false;
        this.added = true;
      }
      // A clusterer has none.
      this.draw?.();
    }
  }

  asFunction(OverlayView);

  /**
   * Shows its content, bottom centre at its position, on a map with a map id, some frames after it is put there. Once
   * it is clickable, it is a button that `title` names.
   */
  class AdvancedMarkerElement extends HTMLElement {
    constructor({ map, content, gmpClickable, title, ...options } = {}) {
      super();
      Object.assign(this, options);
      if (title) this.title = title;
      if (content) this.append(content);
      Object.assign(this.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' });
      if (gmpClickable) this.setAttribute('role', 'button');
      if (map) this.map = map;
    }
    get content() {
      return this.firstElementChild;
    }
    get position() {
      return this.place ?? null;
    }
    set position(position) {
      this.place = position ? read(position) : null;
      this.refresh();
    }
    get map() {
      return this.shownOn ?? null;
    }
    set map(map) {
      if (map && !map.options.mapId) throw new Error('Advanced Markers need a map with a valid Map ID.');
      if (this.shownOn) this.shownOn.overlays.delete(this);
      if (!map) this.remove();
      this.shownOn = map;
      map?.overlays.add(this);
      if (map) requestAnimationFrame(() => requestAnimationFrame(() => this.refresh()));
    }
    set zIndex(order) {
      this.style.zIndex = String(order);
    }
    set title(title) {
      this.setAttribute('title', title);
      this.setAttribute('aria-label', title);
    }
    get title() {
      return this.getAttribute('title') ?? '';
    }
    addListener(name, listener) {
      this.addEventListener(name, listener);
      return { remove: () => this.removeEventListener(name, listener) };
    }

    refresh() {
      if (!this.shownOn?.origin || !this.place) return;
      const { map } = this;
      if (!this.isConnected) map.panes.overlayMouseTarget.append(this);
      const { center, zoom } = map.camera;
      const { x, y } = toWorld({ ...this.place, lng: center.lng + wrap(this.place.lng - center.lng) }, zoom);
      const at = `translate(${x - map.origin.x}px, ${y - map.origin.y}px)`;
      this.style.transform = `${at} translate(-50%, -100%)`;
    }
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement);

  /** What Google's script asks of the page's policy beyond itself. */
  async function askWhatGoogleAsks() {
    const fonts = document.createElement('link');
    fonts.rel = 'stylesheet';
    fonts.href = 'https://fonts.googleapis.com/css?family=Roboto:400';
    const style = document.createElement('style');
    style.textContent = '.gm-style canvas { display: block; }';
    const cursor = new Image();
    cursor.src = 'https://maps.gstatic.com/mapfiles/openhand_8_8.cur';
    const more = document.createElement('script');
    more.src = 'https://maps.googleapis.com/maps-api-v3/api/js/66/1/common.js';
    document.head.append(fonts, style, cursor, more);
    new Function('return 1')();
    new Worker(URL.createObjectURL(new Blob(['close()'])));
    await fetch('https://maps.googleapis.com/maps/api/mapsjs/gen_204?csp_test=true');
  }

  const libraries = {
    core: { LatLng, LatLngBounds, MVCObject, event },
    maps: { Map: GoogleMap, OverlayView },
    marker: { AdvancedMarkerElement },
  };
  /** Called by this name, with dots in it. */
  const callback = query
    .get('callback')
    .split('.')
    .reduce((parent, name) => parent[name], window);
  window.google ??= {};
  window.google.maps = Object.assign(window.google.maps ?? {}, libraries.core, libraries.maps, {
    marker: libraries.marker,
    version: '3.66.1',
    async importLibrary(name) {
      if (!libraries[name]) throw new Error(`The library "${name}" is unknown.`);
      return libraries[name];
    },
  });
  askWhatGoogleAsks();
  setTimeout(callback, 0);
})();
