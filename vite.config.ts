import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { lighter, onlyText } from './scripts/lighter.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One address for person and API while developing: what is not the portal's goes to the server (`npm run dev`). */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * The service worker at /sw.js: it keeps the shell for a fast and an offline start, and it never sees an API answer.
 * Only what the first screens need is fetched ahead; every other file is kept when it is first used.
 */
const serviceWorker = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  filename: 'sw.js',
  manifest: {
    name: 'Ativa Credor',
    short_name: 'Ativa',
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
    theme_color: '#1351b4',
    background_color: '#ffffff',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  },
  workbox: {
    globPatterns: [
      'index.html',
      'favicon.svg',
      'assets/{rolldown-runtime,react,inicio,pedido,limites,App,portal,ListPage,tabela}-*.js',
      'assets/*.css',
      'assets/{raleway,mulish}-latin-wght*.woff2',
    ],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/app\.conf\.json$/, /^\/(health|ready)$/, /\.[a-z0-9]+$/i],
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'arquivos', expiration: { maxEntries: 200, maxAgeSeconds: 60 * 60 * 24 * 60 } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/app.conf.json',
        handler: 'NetworkFirst',
        options: { cacheName: 'configuracao', networkTimeoutSeconds: 5 },
      },
    ],
  },
}) as PluginOption;

/** Screens load by the browser's own import: with one style sheet, Vite's preloading code would be weight for nothing. */
const plainImport: Plugin = {
  name: 'plain-import',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export const __vitePreload = (load) => load().catch((error) => {
      dispatchEvent(new Event('vite:preloadError'));
      throw error;
    })`,
  },
};

/** The frame, and what every declared screen needs: in pieces it would be more requests and more weight. */
const frame = new RegExp(
  [
    'src/portal/App\\.tsx',
    'src/portal/declaration/(resource|listUrl|PageTitle|ToolButton|Valor|paths)\\.tsx?',
    'src/contract/(registro|values/(?!codigoDeValidacao))',
    'ra-core/dist/(util/hooks|core/SourceContext)',
    'icons-material/(Edit|Visibility|Delete)Outlined',
    'scripts/lighter/',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

export default defineConfig({
  root: here('src/portal'),
  resolve: { alias: { '@i18n': here('i18n'), '@tests': here('tests'), '@': here('src') } },
  plugins: [react(), plainImport, lighter, serviceWorker],
  worker: { format: 'es', plugins: () => [onlyText] },
  build: {
    outDir: here('dist/portal'),
    emptyOutDir: true,
    target: 'es2023',
    // Small files stay files: `data:` addresses would need a wider content policy.
    assetsInlineLimit: 0,
    // One style sheet and no preloading code: what loads a screen is the browser's own import.
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each group takes what it imports along, unless one before it did. The rest comes when it is used.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
              priority: 7,
            },
            { name: 'pedido', test: /src[\\/]portal[\\/]providers[\\/]signIn\.ts/, priority: 5 },
            { name: 'inicio', test: /src[\\/]portal[\\/](main\.tsx|update[\\/]serviceWorker\.ts)/, priority: 6 },
            // Asked for by the pages of passwords too, which need nothing else of the portal.
            { name: 'limites', test: /contract[\\/]limits\.ts|i18n[\\/]pt-BR[\\/]validacao\.ts/, priority: 5 },
            { name: 'portal', test: frame, priority: 4 },
            { name: 'tabela', test: /@mui[\\/]material[\\/]Table/, priority: 3 },
            { name: 'etiqueta', test: /@mui[\\/]material[\\/]Chip[\\/]/, priority: 3 },
            { name: 'marcar', test: /@mui[\\/]material[\\/](Checkbox|FormControl)[\\/]/, priority: 2 },
            { name: 'opcoes', test: /@mui[\\/]material[\\/]Menu(Item|List)?[\\/]/, priority: 2 },
            {
              name: 'campos',
              test: /src[\\/]portal[\\/](components[\\/]inputs[\\/]Input|declaration[\\/]SchemaForm)\.tsx/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/app.conf.json', '/health', '/ready'].map((path) => [path, server])),
  },
});
