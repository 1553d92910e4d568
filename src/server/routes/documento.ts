import { documentos } from '@/contract/documento.ts';
import { copiarArquivo } from '../cases/upload/copiarArquivo.ts';
import { uploadArquivo } from '../cases/upload/uploadArquivo.ts';
import { route } from './route.ts';

export const documentoRoutes = [route(documentos.upload, uploadArquivo), route(documentos.copiar, copiarArquivo)];
