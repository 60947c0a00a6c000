export { Engine } from './engine.svelte';
export { default as Arrows } from './Arrows.svelte';
export { default as EvalBar } from './EvalBar.svelte';
export { default as EnginePanel } from './EnginePanel.svelte';
