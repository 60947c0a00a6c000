import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/board.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { startSession } from '$lib/api/session.svelte';
import { fetchFirst, fetchRest } from './pages';
import { route, startRouter } from '$lib/router/router.svelte';
import { startLang } from '$lib/texts/texts.svelte';
import { fontReady } from '$lib/ui/font';

const target = document.getElementById('app');
if (target) {
  // Everything rests on who is asking, so that is asked before anything is shown.
  startSession();
  await Promise.all([startLang(), fontReady('400 16px "Source Sans 3"'), fetchFirst(route().page)]);
  startRouter();
  mount(App, { target });
  fetchRest();
}
