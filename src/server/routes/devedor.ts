import { devedores } from '@/contract/devedor.ts';
import { abrindo, type Route, route } from '../call/route.ts';
import { alterarDevedor } from '../cases/devedor/alterar.ts';
import * as consultas from '../cases/devedor/consultar.ts';
import { importacaoDeDevedores } from '../cases/devedor/importar.ts';
import { municipioCoerente } from '../cases/enderecoCoerente.ts';
import { devedorPorDocumento } from '../cases/processo/devedorPorDocumento.ts';
import { importacaoRoutes } from './importacao.ts';

export const devedorRoutes: Route[] = [
  abrindo('devedor', route(devedores.porDocumento, devedorPorDocumento), { resposta: 'id' }),
  route(devedores.list, consultas.listarDevedores),
  route(devedores.listRelatorio, consultas.buscarDevedores),
  abrindo('devedor', route(devedores.get, consultas.consultarDevedor)),
  abrindo('devedor', route(devedores.dividas, consultas.listarDividas)),
  abrindo('devedor', route(devedores.porDocumentoDetalhe, consultas.consultarPorDocumento), { resposta: 'id' }),
  route(devedores.update, alterarDevedor, (_, { body }) => municipioCoerente(body)),
  ...importacaoRoutes(importacaoDeDevedores),
];
