import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server as a few plain files in dist/server; packages stay where they are installed. */
export default defineConfig({
  resolve: { alias: { '@i18n': here('i18n'), '@': here('src') } },
  build: {
    ssr: true,
    outDir: here('dist/server'),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      // The file of a thread or process is not followed from `new URL(…)`, so it is named.
      input: {
        main: here('src/server/main.ts'),
        migrate: here('src/server/database/migrate.ts'),
        conferirArquivos: here('src/server/conferirArquivos.ts'),
        retirarAno: here('src/server/retirarAno.ts'),
        createAdministrator: here('src/server/createAdministrator.ts'),
        worker: here('src/server/database/embedded/worker.mjs'),
        relatorio: here('src/server/documents/relatorio/worker.ts'),
        aParte: here('src/server/base/aParte.mjs'),
        leitor: here('src/server/planilha/leitor.mjs'),
        examinador: here('src/server/pdf/examinador.mjs'),
      },
      output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
