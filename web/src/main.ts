import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/board.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { startRouter } from '$lib/router/router.svelte';
import { startLang } from '$lib/texts/texts.svelte';

const target = document.getElementById('app');
if (target) {
  await startLang();
  startRouter();
  mount(App, { target });
}
