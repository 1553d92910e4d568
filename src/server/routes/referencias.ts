import { referencias } from '@/contract/referencias.ts';
import { route } from '../call/route.ts';
import { consultarCep } from '../cases/referencias/consultarCep.ts';
import * as catalogos from '../cases/referencias/listarCatalogos.ts';

export const referenciasRoutes = [
  route(referencias.cep, consultarCep),
  route(referencias.listLocalidade, catalogos.listarLocalidades),
  route(referencias.naturezaDebito, catalogos.listarNaturezas),
  route(referencias.motivoDevolucao, catalogos.listarMotivosDevolucao),
  route(referencias.tipoDocumentoIdentificacao, catalogos.listarTiposIdentificacao),
  route(referencias.fases, catalogos.listarFases),
  route(referencias.fasesAptasRetornar, catalogos.listarFasesAptasRetornar),
  route(referencias.situacoes, catalogos.listarSituacoes),
  route(referencias.orgaos, catalogos.listarOrgaosVisiveis),
  route(referencias.documentosDoOrgao, catalogos.consultarExigencias),
];
