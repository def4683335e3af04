-- The registry has a database of its own: it answers while that of the API is restored.
create database talad_registry owner talad;
