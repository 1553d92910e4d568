import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** Changes the query of the address, and leaves the rest of it. */
export function useIrPara(): (search: string, options?: NavigateOptions) => void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  return (search, options) => void navigate({ pathname, search, hash }, options);
}
