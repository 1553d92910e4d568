import { documentos } from '@/contract/documento.ts';
import { route } from '../call/route.ts';
import { copiarArquivo } from '../cases/upload/copiarArquivo.ts';
import { receberArquivo } from '../cases/upload/receberArquivo.ts';

export const documentoRoutes = [route(documentos.upload, receberArquivo), route(documentos.copiar, copiarArquivo)];
