import { referencias } from '@/contract/referencias.ts';
import * as catalogos from '../cases/referencias/listCatalogos.ts';
import { lookUpCep } from '../cases/referencias/lookUpCep.ts';
import { route } from './route.ts';

export const referenciasRoutes = [
  route(referencias.cep, lookUpCep),
  route(referencias.listLocalidade, catalogos.listLocalidades),
  route(referencias.naturezaDebito, catalogos.listNaturezas),
  route(referencias.motivoDevolucao, catalogos.listMotivosDevolucao),
  route(referencias.tipoDocumentoIdentificacao, catalogos.listTiposIdentificacao),
  route(referencias.fases, catalogos.listFases),
  route(referencias.fasesAptasRetornar, catalogos.listFasesAptasRetornar),
  route(referencias.situacoes, catalogos.listSituacoes),
  route(referencias.orgaos, catalogos.listOrgaosVisiveis),
  route(referencias.documentosDoOrgao, catalogos.getExigencias),
];
