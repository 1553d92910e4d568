import { type Route, route } from '../call/route.ts';
import { conferirImportacao } from '../cases/importacao/conferir.ts';
import { confirmarImportacao, consultarImportacao } from '../cases/importacao/confirmar.ts';
import type { Importacao } from '../cases/importacao/importacao.ts';
import { baixarModelo } from '../cases/importacao/modelo.ts';
import { baixarProblemas } from '../cases/importacao/problemas.ts';

/** The calls that import the records of a register from a spreadsheet. */
export const importacaoRoutes = (importacao: Importacao): Route[] => {
  const conferida = conferirImportacao(importacao);
  const ao = importacao.aoConferir ?? ((_, conferir) => conferir(() => undefined));
  const { modelo, conferir, consultar, confirmar, problemas } = importacao.contrato.endpoints;
  return [
    route(modelo, baixarModelo(importacao)),
    route(conferir, (ctx, input) => ao(ctx, (disse) => conferida(ctx, input, disse))),
    route(consultar, consultarImportacao(importacao)),
    route(confirmar, confirmarImportacao(importacao)),
    route(problemas, baixarProblemas(importacao)),
  ];
};
