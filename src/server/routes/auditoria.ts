import { auditorias } from '@/contract/auditoria.ts';
import { route } from '../call/route.ts';
import { baixarTrilhaEmCsv } from '../cases/auditoria/baixarCsv.ts';
import * as consultas from '../cases/auditoria/consultar.ts';

/** The trail can only be read: the database grants the application no update and no delete of it. */
export const auditoriaRoutes = [
  route(auditorias.list, consultas.listarTrilha),
  route(auditorias.csv, baixarTrilhaEmCsv),
  route(auditorias.pessoas, consultas.listarPessoas),
  route(auditorias.acoes, consultas.listarAcoes),
  route(auditorias.get, consultas.consultarTrilha),
];
