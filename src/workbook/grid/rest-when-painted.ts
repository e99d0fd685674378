import { toDisposable, type Injector } from '@univerjs/core';
import { IRenderManagerService, type Engine, type IRender, type Layer } from '@univerjs/engine-render';
import { Observable } from 'rxjs';
import { nextTask } from './long-steps.js';

/**
 * Has the grid ask for frames only while something of it is to be painted. It would ask for them all the time, for the sheet and
 * for each of its editors: a sixth of a core of a page that nobody touches.
 */
export function restWhenPainted(injector: Injector): void {
  const renders = injector.get(IRenderManagerService);
  for (const render of renders.getRenderAll().values()) rest(render);
  renders.created$.subscribe(rest);
}

/** Ends the frames of one canvas once it shows what it should, and begins them when one of its layers has changed. */
function rest(render: IRender): void {
  const { engine, scene } = render;
  let isActive = false;
  const paint = (): void => {
    scene.render();
  };
  const wake = (): void => {
    if (isActive) engine.runRenderLoop(paint);
  };
  scene.getLayers().forEach((layer) => tellChanges(layer, wake));
  const addLayer = scene.addLayer.bind(scene);
  Object.assign(scene, {
    addLayer: (...layers: readonly Layer[]) => {
      layers.forEach((layer) => tellChanges(layer, wake));
      addLayer(...layers);
      wake();
    },
  });
  engine.endFrame$.subscribe(() => {
    if (!scene.isDirty()) engine.stopRenderLoop();
  });
  render.activated$.subscribe((activated) => {
    isActive = activated;
    if (activated) wake();
    else engine.stopRenderLoop();
  });
  Object.defineProperty(engine, 'clientRect$', { value: placeOf(engine) });
}

/**
 * Tells when a layer is to be painted. What stands on it says so for each of its properties, dozens of times for each key, and the grid
 * would open a channel for each and close the one before; now the first asks for the layer and the others wait with it.
 */
function tellChanges(layer: Layer, tell: () => void): void {
  const makeDirty = layer.makeDirty.bind(layer);
  let isAsked = false;
  let asked = true;
  let isGone = false;
  layer.disposeWithMe(toDisposable(() => (isGone = true)));
  Object.assign(layer, {
    makeDirtyWithDebounce: (isDirty = true) => {
      asked = isDirty;
      if (isAsked) return;
      isAsked = true;
      void nextTask().then(() => {
        isAsked = false;
        if (!isGone) layer.makeDirty(asked);
      });
    },
    makeDirty: (isDirty = true) => {
      makeDirty(isDirty);
      if (isDirty) tell();
      return layer;
    },
  });
}

/** Tells at once, and whenever a canvas has moved or has another size. The grid's own would look at every frame for ever, once anybody had asked. */
const placeOf = (engine: Engine): Observable<void> =>
  new Observable((subscriber) => {
    let known = '';
    let frame = 0;
    const look = (): void => {
      const { x, y, width, height } = engine.getCanvasElement().getBoundingClientRect();
      const place = [x, y, width, height].join();
      if (place !== known) subscriber.next();
      known = place;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  });
