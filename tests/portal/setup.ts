import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { afterEach } from 'vitest';
import { setAhead } from '@/portal/providers/clock.ts';

// jsdom lays nothing out, so no size ever changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Screens are loaded in pieces; the default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const drafts = [createStore('ativa-rascunhos', 'rascunhos'), createStore('ativa-arquivos', 'arquivos')];

afterEach(async () => {
  cleanup();
  // Lets pending drafts be written before they are cleared.
  await new Promise((done) => setTimeout(done));
  await Promise.all(drafts.map(clear));
  localStorage.clear();
  setAhead(0);
});
