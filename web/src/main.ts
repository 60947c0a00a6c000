import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/board.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { startSession } from '$lib/api/session.svelte';
import { fetchFirst, fetchRest } from './pages';
import { route, startRouter } from '$lib/router/router.svelte';
import { startLang } from '$lib/texts/texts.svelte';

const target = document.getElementById('app');
/** The longest that the first picture waits for the font; after that the fallback of the same measures stands. */
const FONT_WITHIN_MS = 250;

async function fonts(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_WITHIN_MS));
  await Promise.race([document.fonts.load('400 16px "Source Sans 3"').catch(() => []), patience]);
}

if (target) {
  // Everything rests on who is asking, so that is asked before anything is shown.
  startSession();
  await Promise.all([startLang(), fonts(), fetchFirst(route().page)]);
  startRouter();
  mount(App, { target });
  fetchRest();
}
